import { titleParts } from '@/lib/site/titles.ts'

/** The title of a post, with what its author wrote between backticks as code. */
export const Title = ({ children }: { children: string }) =>
  titleParts(children).map(({ text, isCode }, at) => (isCode ? <code key={at}>{text}</code> : text))
