import { wordsOfPage } from '../words-in-browser.ts'
import { copyText, doneMs } from './copy-code.ts'
import { hasModifier } from './links.ts'

/** The link of a heading also copies its address. The browser follows it as any other. */
export function copyAddresses(signal: AbortSignal): void {
  let notice: HTMLOutputElement | undefined
  const copy = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.headingLink')
    if (!link || hasModifier(event)) return
    if (!(await copyText(link.href))) return
    if (!notice?.isConnected) {
      notice = document.createElement('output')
      notice.className = 'copiedNotice'
      document.body.append(notice)
    }
    const { words, copied } = wordsOfPage()
    notice.lang = words
    // Screen readers announce changes only in an existing region
    setTimeout(() => (notice!.textContent = copied))
    setTimeout(() => (notice!.textContent = ''), doneMs)
  }
  document.addEventListener('click', copy, { signal })
}
