/** How long it is said that something was copied, in milliseconds. */
export const doneMs = 1_600

/** Copies text to the clipboard. @returns whether the browser allowed it; nothing without HTTPS, where there is none */
export const copyText = (text: string): Promise<boolean> | undefined =>
  (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
    () => true,
    () => false,
  )

/** Serves the copy buttons of code blocks. */
export function copyCode(signal: AbortSignal): void {
  const copy = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]')
    const code = button?.parentElement?.querySelector('pre')
    if (!button || !code) return
    // Line numbers and diff signs are drawn by style rules. Lines marked as removed are left out
    const lines = [...code.querySelectorAll('.line:not(.removed)')]
    const text = (lines.length > 0 ? lines : [code]).map(({ textContent }) => textContent).join('')
    // Where the browser does not allow copying, as without HTTPS, the code is selected instead
    if (!(await copyText(text.replace(/\n$/, '')))) return getSelection()!.selectAllChildren(code)
    button.dataset.copy = 'done'
    setTimeout(() => (button.dataset.copy = ''), doneMs)
  }
  document.addEventListener('click', copy, { signal })
}
