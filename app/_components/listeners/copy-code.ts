/** Milliseconds that a copy button says that the code is copied. */
const doneMs = 1_600

/** Copies a text. @returns whether the browser lets the page do so */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Serves the copy buttons of code blocks. */
export function copyCode(signal: AbortSignal): void {
  const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()
  const copy = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]')
    const code = button?.parentElement?.querySelector('pre')
    if (!button || !code) return
    // Line numbers and signs are drawn by style rules. Lines that are marked as removed are left out
    const lines = [...code.querySelectorAll('.line:not(.removed)')]
    const text = (lines.length > 0 ? lines : [code]).map(({ textContent }) => textContent).join('')
    // Selected, it takes one key where a browser does not let pages copy, as without HTTPS
    if (!(await copyText(text.replace(/\n$/, '')))) return getSelection()!.selectAllChildren(code)
    button.dataset.copy = 'done'
    clearTimeout(resets.get(button))
    resets.set(
      button,
      setTimeout(() => (button.dataset.copy = ''), doneMs),
    )
  }
  document.addEventListener('click', copy, { signal })
}
