import { chooseTabs, followTabs } from './choose-tabs.ts'
import { fillFromAddress } from './fill-from-address.ts'

/** Serves what only some pages have; it is loaded by these alone. */
export function serveParts(main: HTMLElement): void {
  followTabs()
  chooseTabs(main)
  fillFromAddress(main)
}
