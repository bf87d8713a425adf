/** Milliseconds that a copy button says that the code is copied. */
const doneMs = 1_600

/** Serves the copy buttons of code blocks. */
export function copyCode(signal: AbortSignal): void {
  const copy = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]')
    const code = button?.parentElement?.querySelector('pre')?.innerText
    if (!button || code === undefined || !navigator.clipboard) return
    await navigator.clipboard.writeText(code.replace(/\n$/, ''))
    button.dataset.copy = 'done'
    setTimeout(() => (button.dataset.copy = ''), doneMs)
  }
  document.addEventListener('click', copy, { signal })
}
