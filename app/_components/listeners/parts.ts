/** What only some pages have, in one script that these load. */
export { followTabs, chooseTabs } from './choose-tabs.ts'
export { fillFromAddress } from './fill-from-address.ts'
