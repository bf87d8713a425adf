import { copiedAddress } from '@/lib/copied-words.ts'

/** Milliseconds that it is said that an address is copied. */
const saidMs = 1_600

/** The link of a heading also copies its address. The browser follows it as any other. */
export function copyAddresses(signal: AbortSignal): void {
  let said: HTMLOutputElement | undefined
  const copy = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.headingLink')
    if (!link || !navigator.clipboard || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    await navigator.clipboard.writeText(link.href)
    if (!said?.isConnected) {
      said = document.createElement('output')
      said.className = 'said'
      document.body.append(said)
    }
    const words = copiedAddress(link.closest<HTMLElement>('[lang]')!.lang)
    // A screen reader says what appears in a region that is there already
    setTimeout(() => (said!.textContent = words))
    setTimeout(() => (said!.textContent = ''), saidMs)
  }
  document.addEventListener('click', copy, { signal })
}
