/** Units of measurements in English and Korean, longer ones before shorter ones. */
const units = 'milliseconds?|seconds?|minutes?|times|per ?cent|requests/s|밀리초|퍼센트|초|분|배|ms|µs|MB|GB|kB|×|%|s'

const number = String.raw`\d[\d.,]*`
const figure = new RegExp(
  String.raw`(?<![\w.#/-])${number}(?:\s?[–~-]\s?${number})?\s?(?:${units})(?![A-Za-z0-9])`,
  'gu',
)

/** Numbers with a unit of measurement, exactly as in the text. */
export const typedFigures = (text: string): string[] => [...text.matchAll(figure)].map(([found]) => found)

/** The numbers within words, for comparing `13.6 s` with `12.2–13.6 s against 6.9–7.3 s`. */
export const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d.,]*\d|\d/g) ?? []).map((each) => each.replaceAll(',', ''))
