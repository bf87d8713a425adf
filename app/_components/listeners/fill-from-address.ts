/** Fills the search form of the not-found page with the words of the address. */
export function fillFromAddress(main: HTMLElement): void {
  for (const input of main.querySelectorAll<HTMLInputElement>('[data-from-address]')) input.value ||= wordsOfAddress()
}

function wordsOfAddress(): string {
  try {
    const [last] = /[^/]*(?=\/*$)/.exec(decodeURIComponent(location.pathname))!
    return last.replace(/[\s\-_.+]+/g, ' ').trim()
  } catch {
    // The address is not valid percent-encoding
    return ''
  }
}
