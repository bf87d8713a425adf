/** Milliseconds that a copy button says that the code is copied. */
const doneMs = 1_600

/** Serves the copy buttons of code blocks. */
export function copyCode(signal: AbortSignal): void {
  const copy = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]')
    const code = button?.parentElement?.querySelector('pre')
    if (!button || !code || !navigator.clipboard) return
    // Line numbers and signs are drawn by style rules. Lines that are marked as removed are left out
    const lines = [...code.querySelectorAll('.line:not(.removed)')]
    const text = (lines.length > 0 ? lines : [code]).map(({ textContent }) => textContent).join('')
    await navigator.clipboard.writeText(text.replace(/\n$/, ''))
    button.dataset.copy = 'done'
    setTimeout(() => (button.dataset.copy = ''), doneMs)
  }
  document.addEventListener('click', copy, { signal })
}
