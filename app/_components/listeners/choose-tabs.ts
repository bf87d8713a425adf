/** Where the names of chosen tabs are kept, the last one first. */
const key = 'tabs'
const atMost = 20

function chosenNames(): string[] {
  try {
    return localStorage.getItem(key)?.split('\n') ?? []
  } catch {
    // The visitor does not allow the site to keep anything
    return []
  }
}

let groups = 0

/** Shows in each group the tab whose name was chosen last, here or on an earlier page. */
export function chooseTabs(main: ParentNode): void {
  // A browser takes groups of one name for one, and the router keeps pages whose groups have the same names
  for (const tabs of main.querySelectorAll<HTMLElement>('.tabs:not([data-group])')) {
    tabs.dataset.group = `tabs-${groups++}`
    for (const tab of tabs.querySelectorAll<HTMLInputElement>(':scope > input')) tab.name = tabs.dataset.group
  }
  for (const name of chosenNames().toReversed())
    for (const tab of main.querySelectorAll<HTMLInputElement>(`.tabs > [value="${CSS.escape(name)}"]`))
      tab.checked = true
}

/** When the visitor chooses a tab, all groups that have one of its name follow. Listens once however often it is called. */
export const followTabs = () => document.addEventListener('change', follow)

function follow({ target }: Event): void {
  const tab = target as HTMLInputElement
  if (!tab.matches('.tabs > [value]')) return
  const names = chosenNames().filter((name) => name !== tab.value)
  const { top } = tab.getBoundingClientRect()
  try {
    localStorage.setItem(key, [tab.value, ...names].slice(0, atMost).join('\n'))
  } catch {}
  chooseTabs(document)
  // Groups above may have another height now
  scrollBy(0, tab.getBoundingClientRect().top - top)
}
