import './lab.css'
import { labIn } from './lab.tsx'
import { valuesIn } from './values.tsx'
import { labWordsIn } from './words.ts'

/**
 * The components that draw and state what the lab measured, in a post's language: a part of the map that posts are
 * rendered with.
 */
export function labComponentsIn(lang: string) {
  const words = labWordsIn(lang)
  return { Lab: labIn(words), ...valuesIn(words) }
}
