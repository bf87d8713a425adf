import { labIn } from './lab.tsx'
import { valuesIn } from './values.tsx'
import { labWordsIn } from './words.ts'

/** The components that draw and state what the lab measured, in the language of a post. */
export function labComponentsIn(lang: string) {
  const words = labWordsIn(lang)
  return { Lab: labIn(words), ...valuesIn(words) }
}
