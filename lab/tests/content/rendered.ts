import path from 'node:path'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { labComponentsIn } from '@/lab/charts/lab.tsx'
import { listFilesSync, readFileTextSync } from '@/lib/content/files/files.ts'
import { parsePost } from '@/lib/content/posts/parse.ts'
import { compileBody } from '@/lib/mdx/compile.ts'
import { evaluate, type Components } from '@/lib/mdx/evaluate/evaluate.ts'
import { site } from '@/lib/site/site.ts'

export const contentDir = path.join(import.meta.dirname, '../../../content')

/** Every shipped post: paths within `content/`. */
export const { files } = listFilesSync(contentDir)

export const textOf = (file: string) => readFileTextSync(contentDir, file, { filesOpened: 0 })

const plain = ({ children }: { children?: React.ReactNode }) => createElement(Fragment, null, children)
const nothing = () => null

/** The components that show measurements. */
export const measuring = (lang: string): Components => labComponentsIn(lang) as Components

export async function compiled(file: string) {
  const { meta, source } = parsePost(file, textOf(file), { timeZone: site.timeZone, drafts: true })!
  return { meta, body: await compileBody({ file, source, lang: meta.lang }) }
}

/** The post as HTML, with its figures drawn and every other component left out. */
export async function rendered(file: string): Promise<string> {
  const { meta, body } = await compiled(file)
  const { prelude } = await prerender(evaluate(body, measuring(meta.lang), () => plain))
  return new Response(prelude).text()
}

/** The text that the author typed, without code and without the output of components. */
export async function typed(file: string): Promise<string> {
  const { meta, body } = await compiled(file)
  const silent = Object.fromEntries(Object.keys(measuring(meta.lang)).map((name) => [name, nothing]))
  const html = renderToStaticMarkup(evaluate(body, silent, () => plain))
  return html
    .replace(/<(pre|code|button)\b[^]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
}
