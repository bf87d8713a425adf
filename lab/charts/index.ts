import { labIn } from './lab.tsx'
import { valuesIn } from './values.tsx'
import { labWordsIn } from './words.ts'

export function labComponentsIn(lang: string) {
  const words = labWordsIn(lang)
  return { Lab: labIn(words), ...valuesIn(words) }
}
