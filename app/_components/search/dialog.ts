import { withBasePath } from '../base-path.ts'
import { searchPath } from '@/lib/core/page-address.ts'
import { isOneSyllable, type SearchResult } from '@/lib/content/search/results.ts'
import { fill, plural } from '@/lib/strings/fill.ts'
import { hasModifier } from '../listeners/links.ts'
import { ask as find, type Answer } from '#search'
import { wordsOfPage } from '../words-in-browser.ts'
import { dialogParts, optionOf } from './dialog-parts.ts'
import { loadWords, type SearchWords } from './dialog-words.ts'
import { styles } from './dialog-styles.ts'

/** Debounce of the input, in milliseconds. */
const settleMs = 90
/** Maximum number of cached answers while the page is open. */
const maxAnswers = 50
const pageSize = 10

const answers = new Map<string, Answer>()
let sheet: CSSStyleSheet | undefined
/** The last query. */
let last = ''

/** Shows the search. @param lang of the interface @param own its words, if the author wrote some */
export async function showSearch(lang: string, own: string | undefined): Promise<void> {
  const words = own === undefined ? await loadWords(lang) : (JSON.parse(own) as SearchWords)
  const open = document.querySelector<HTMLInputElement>('dialog.search input')
  if (open) return open.select()
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }
  const { dialog, input, close, list, status, all } = dialogParts(words, lang)

  let chosen = -1
  /** The query that the list answers. */
  let answered = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  const choose = (at: number, isShown = true) => {
    const options = list.children
    options[chosen]?.setAttribute('aria-selected', 'false')
    chosen = options.length === 0 ? -1 : (at + options.length) % options.length
    const option = options[chosen]
    if (!option) return input.removeAttribute('aria-activedescendant')
    option.setAttribute('aria-selected', 'true')
    input.setAttribute('aria-activedescendant', option.id)
    if (isShown) option.scrollIntoView({ block: 'nearest' })
  }

  const show = (query: string, { results, total }: Answer) => {
    list.replaceChildren(...results.map((result, at) => optionOf(result, at, words, lang)))
    list.scrollTop = 0
    answered = query
    input.ariaExpanded = String(results.length > 0)
    chosen = -1
    choose(0, false)
    const none = `${fill(words.none, { query })} ${isOneSyllable(query) ? words.tooShort : words.noneHint}`
    status.textContent = total === 0 ? none : plural(words.count, total, lang)
    all.hidden = total <= results.length
    const page = document.querySelector<HTMLAnchorElement>('[data-search]')?.pathname
    all.href = page ? searchPath(query).replace('/search', page) : withBasePath(searchPath(query))
    all.textContent = plural(words.all, total, lang)
  }

  const clear = (text: string) => {
    list.replaceChildren()
    all.hidden = true
    input.ariaExpanded = 'false'
    choose(-1)
    status.textContent = text
  }

  const search = async () => {
    clearTimeout(timer)
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const query = input.value.trim()
    last = query
    if (query === '') return clear(words.hint)
    try {
      const answer = answers.get(query) ?? (await ask(query, signal))
      if (!signal.aborted) show(query, answer)
    } catch {
      if (!signal.aborted) clear(words.failed)
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(search, settleMs)
  })
  input.addEventListener('keydown', (event) => {
    // The key is part of an IME composition
    if (event.isComposing || event.keyCode === 229) return
    const steps: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }
    const to = steps[event.key]
    if (to !== undefined) choose(to)
    else if (event.key === 'Enter' && list.children[chosen] && answered === input.value.trim())
      (list.children[chosen] as HTMLElement).click()
    else if (event.key === 'Enter') void search()
    else return
    event.preventDefault()
  })
  list.addEventListener('pointermove', ({ target }) => {
    const option = (target as Element).closest('[role="option"]')
    const at = option ? [...list.children].indexOf(option) : -1
    if (at !== -1 && at !== chosen) choose(at, false)
  })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    const { target } = event
    if (target !== dialog && !(target as Element).closest('a')) return
    // Closes after the router has handled a click on a link; a link opened in a new tab leaves the search open
    if (target === dialog || !hasModifier(event)) setTimeout(() => dialog.close())
  })
  dialog.addEventListener('close', () => {
    clearTimeout(timer)
    asking.abort()
    dialog.remove()
  })

  document.body.append(dialog)
  input.value = last
  dialog.showModal()
  input.select()
  void search()
}

async function ask(query: string, signal: AbortSignal): Promise<Answer> {
  // The posts have no name
  const places = (wordsOfPage().searched ?? '').split(' ')
  const found = await Promise.all(places.map((each) => find({ text: query, page: 1, pageSize }, signal, each)))
  // Ranks of different collections say nothing of one another
  const byTitle = (a: SearchResult, b: SearchResult) => Number(b.where === 'title') - Number(a.where === 'title')
  const answer = {
    ...found[0]!,
    results: found.flatMap(({ results }) => results).toSorted(byTitle),
    total: found.reduce((sum, { total }) => sum + total, 0),
  }
  if (answers.size >= maxAnswers) answers.delete(answers.keys().next().value!)
  answers.set(query, answer)
  return answer
}
