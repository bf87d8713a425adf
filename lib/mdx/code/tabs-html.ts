import { escapeHtml } from '../html/escape-html.ts'

/** Placeholder in ids for a number that is unique among the blocks of a post. */
export const idToken = '\uf8f6'

/** Tabs as `app/_components/mdx/tabs.tsx` makes them: radio buttons, which work without a script. */
export function tabsHtml(name: string, tabs: readonly { label: string; html: string }[]): string {
  const group = `code-tabs-${idToken}`
  const parts = tabs.map(
    ({ label, html }, at) =>
      `<input type="radio" name="${group}" id="${group}-${at}"${at === 0 ? ' checked=""' : ''}>` +
      `<label for="${group}-${at}">${escapeHtml(label)}</label><div>${html}</div>`,
  )
  return `<fieldset class="tabs" aria-label="${escapeHtml(name)}">${parts.join('')}</fieldset>`
}
