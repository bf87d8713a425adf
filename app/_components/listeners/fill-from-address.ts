/** A page that is not found searches for the words of its address. */
export function fillFromAddress(main: HTMLElement): void {
  for (const input of main.querySelectorAll<HTMLInputElement>('[data-from-address]'))
    if (input.value === '') input.value = wordsOfAddress()
}

function wordsOfAddress(): string {
  try {
    const segments = decodeURIComponent(location.pathname).split('/')
    return (segments.findLast((part) => part !== '') ?? '').replace(/[\s\-_.+]+/g, ' ').trim()
  } catch {
    // Not an address that has words
    return ''
  }
}
