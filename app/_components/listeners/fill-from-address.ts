/** Fills the search form of the not-found page with the words of the address. */
export function fillFromAddress(main: HTMLElement): void {
  for (const input of main.querySelectorAll<HTMLInputElement>('[data-from-address]'))
    if (input.value === '') input.value = wordsOfAddress()
}

function wordsOfAddress(): string {
  try {
    const segments = decodeURIComponent(location.pathname).split('/')
    return (segments.findLast((part) => part !== '') ?? '').replace(/[\s\-_.+]+/g, ' ').trim()
  } catch {
    // The address is not valid percent-encoding
    return ''
  }
}
