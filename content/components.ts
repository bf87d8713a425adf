import { labComponents } from '../lab/charts/components.ts'

/** Components that the posts of this folder use, beside those that every blog has. */
export const components = labComponents
