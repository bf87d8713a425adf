import { withBasePath } from '../base-path.ts'
import { maxQueryLength, type SearchResult } from '@/lib/content/search/results.ts'
import { resultPath } from '@/lib/core/post-path.ts'
import { plainTitle } from '@/lib/site/titles.ts'
import type { SearchWords } from './dialog-words.ts'

/**
 * The elements of the dialog. It is a combobox: the focus stays in the input, which names the chosen result.
 * @param lang of the words
 */
export function dialogParts(words: SearchWords, lang: string) {
  const dialog = element('dialog', { className: 'search', lang, ariaLabel: words.search })
  const input = element('input', {
    // With type `search`, Escape would clear the input before it closes the dialog
    type: 'text',
    inputMode: 'search',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: false,
    enterKeyHint: 'go',
    maxLength: maxQueryLength,
    placeholder: words.placeholder,
    ariaLabel: words.search,
    ariaExpanded: 'false',
    ariaAutoComplete: 'list',
  })
  input.setAttribute('aria-controls', 'searchList')
  const close = element('button', { type: 'button' })
  close.append(element('span', { className: 'visuallyHidden', textContent: `${words.close} ` }), 'Esc')
  const list = element('div', { id: 'searchList', role: 'listbox', ariaLabel: words.results })
  const status = element('p', { role: 'status', textContent: '' })
  const all = element('a', { className: 'all', hidden: true })
  const head = element('div', { className: 'head' })
  const foot = element('div', { className: 'foot' })
  head.append(input, close)
  foot.append(status, all)
  dialog.append(head, list, foot)
  return { dialog, input, close, list, status, all }
}

/** An entry of the list. @param at its place, from 0 @param uiLang of the words */
export function optionOf(result: SearchResult, at: number, words: SearchWords, uiLang: string): HTMLElement {
  const { title, lang, heading, where, excerpt } = result
  const option = element('a', {
    id: `searchResult${at}`,
    role: 'option',
    lang,
    href: withBasePath(resultPath(result)),
    tabIndex: -1,
  })
  option.setAttribute('aria-selected', 'false')
  option.append(element('span', { className: 'title', dir: 'auto', textContent: plainTitle(title) }))
  if (heading) option.append(element('span', { className: 'under', textContent: heading.text }))
  const text = element('span', { className: 'excerpt', dir: 'auto' })
  for (const { text: part, mark } of excerpt) text.append(mark ? element('mark', { textContent: part }) : part)
  option.append(text)
  if (where === 'tag') option.append(element('span', { className: 'tag', lang: uiLang, textContent: words.tag }))
  return option
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
