import { wordsOfPage } from '../words-in-browser.ts'
import { hasModifier } from './links.ts'

/** Opens the search with its link, `/`, ⌘K or Ctrl+K. The dialog and its styles are loaded on first use. */
export function openSearch(signal: AbortSignal): void {
  const open = (event: Event) => {
    event.preventDefault()
    const link = document.querySelector<HTMLAnchorElement>('[data-search]')
    const { words, searchWords } = wordsOfPage()
    import('../search/dialog.ts')
      .then(({ showSearch }) => showSearch(words, searchWords))
      .catch(() => link && location.assign(link.href))
  }
  const click = (event: MouseEvent) => {
    if (event.button === 0 && !hasModifier(event) && (event.target as Element).closest('[data-search]')) open(event)
  }
  const press = (event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target, isComposing } = event
    if (altKey || isComposing) return
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isEditable(target as HTMLElement)
    // By the position of the key: a Korean keyboard produces another letter
    if (isSlash || (code === 'KeyK' && !shiftKey && (ctrlKey || metaKey))) open(event)
  }
  document.addEventListener('click', click, { signal })
  document.addEventListener('keydown', press, { signal })
}

const isEditable = (element: HTMLElement): boolean =>
  element.isContentEditable || element.matches('input, textarea, select')
