import type { ReactNode } from 'react'
import { isDev, rendersPerRequest } from '@/app/_content/mode.ts'
import { ask, setCacheLife } from '@/app/_content/questions.ts'
import { hasTags } from '@/app/_content/tagged.ts'
import { siteLanguage } from '@/app/_page-language.ts'
import { wordsIn } from '@/app/_strings.ts'
import type { Post } from '@/lib/content/index.ts'
import { directionOf } from '@/lib/core/direction.ts'
import { faultOfFile } from '@/lib/core/errors.ts'
import { pathOf } from '@/lib/core/post-path.ts'
import { messageOf } from '@/lib/mdx/evaluate/evaluate.ts'
import { isMarkup, runBody } from '@/lib/mdx/evaluate/run-body.ts'
import { placeMarkup } from '@/lib/mdx/evaluate/static-markup.ts'
import { Cover } from './cover.tsx'
import { importedBy, ImportedFiles, ImportError, ownDemos } from './demos/imported.tsx'
import { FaultBox } from './fault-box.tsx'
import { guarded } from './guarded.tsx'
import { componentsIn } from './mdx/index.tsx'
import { ownComponents, ownStyleSheets } from './mdx/own.ts'
import { unknownComponent } from './mdx/unknown.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { PartStyles } from './part-styles.tsx'
import { PostLinks } from './post-links.tsx'
import { PostMeta } from './post-meta.tsx'
import { SeriesBox, SeriesSteps } from './series-box.tsx'
import { PostSlot } from './slot.tsx'
import { StyleSheet } from './style-sheet.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { TermLinks } from './term-links.tsx'
import { Title } from './title.tsx'

/** Leads to the editor, which only the one who writes has. */
function EditLink({ path }: { path: string }) {
  const isKorean = siteLanguage().startsWith('ko')
  return (
    <a className="devEdit" href={`/write?path=${encodeURIComponent(path)}`} lang={isKorean ? 'ko' : 'en'}>
      {isKorean ? '편집' : 'Edit'}
    </a>
  )
}

/** A whole post, in its own language. @param children the body */
export function PostArticle({ post, children }: { post: Post; children: ReactNode }) {
  const { meta, body } = post
  const words = wordsIn(meta.lang)
  // Categories, series and tags are lists of posts
  const isEntry = meta.postsPath !== undefined
  return (
    <article className="post" lang={meta.lang} dir={directionOf(meta.lang)}>
      <PostSlot name="PostHeader" post={meta}>
        <header>
          {!isEntry && (
            <TermLinks kind="category" labels={meta.category ? [meta.category] : []} name={words.categories} />
          )}
          <h1 dir="auto">
            <Title>{meta.title}</Title>
          </h1>
          <PostMeta meta={meta} isWhole />
          <OtherLanguages meta={meta} translations={post.translations} />
          {!isEntry && post.series && <SeriesBox series={post.series} lang={meta.lang} />}
        </header>
      </PostSlot>
      {/* Many posts have the picture in their text too */}
      {meta.cover && !body.code.includes(meta.cover.src) && <Cover cover={meta.cover} />}
      <TableOfContents headings={body.headings} lang={meta.lang} />
      {children}
      <PostSlot name="PostFooter" post={meta}>
        <TermLinks kind="tag" labels={meta.tags} name={words.tags} areLinks={hasTags(meta.postsPath)} />
        {!isEntry && <PostLinks meta={meta} />}
        {!isEntry && post.series && <SeriesSteps series={post.series} lang={meta.lang} />}
      </PostSlot>
      {isDev && <EditLink path={pathOf(meta)} />}
    </article>
  )
}

/**
 * The rendered body of a post, or of an entry of a collection; cached where it runs while Next prerenders: reading the
 * clock or awaiting something is an error of the build outside of a cache.
 */
export const bodyInPage = (post: Post, collection?: string): ReactNode | Promise<ReactNode> =>
  rendersPerRequest || isDev || isMarkup(post.body) ? <PostBody post={post} /> : cachedBody(post.meta.slug, collection)

async function cachedBody(slug: string, collection?: string): Promise<ReactNode> {
  'use cache'
  const { answer, indexRevision } = await ask('post', slug, collection)
  if (!answer) return null
  setCacheLife(indexRevision, answer)
  return <PostBody post={answer} />
}

/** In development, a save replaces the text at once, which may be before React compares it. */
const replaceable = { 'data-is-markup': '', suppressHydrationWarning: true }

/** The text of a post. Its problems are shown above it, or instead of it. */
export async function PostBody({ post: { meta, body } }: { post: Post }) {
  const faults = [...meta.faults, ...body.faults]
  let content: ReactNode = null
  try {
    if (body.faults.length === 0) {
      const components = {
        ...componentsIn(meta.lang),
        ...(await ownComponents(body.components, meta.lang)),
        ...ownDemos(body.components),
      }
      const { imports } = body
      const imported = imports ? await importedBy(imports, meta.file, components) : {}
      // Awaited here, so that a body that rejects shows the error in its place
      content = guarded(await runBody(body, components, unknownComponent, imported), meta.file)
    }
  } catch (error) {
    // An expression may depend on the date or the machine, and fail now although it succeeded in the build
    const message = `the body cannot be shown: ${messageOf(error)}`
    console.error(`[content] ${meta.file}: ${message}`)
    faults.push({
      ...faultOfFile(meta.file, { message, expected: '', found: '' }),
      ...(error instanceof ImportError && error.place),
    })
  }
  const prose = content && placeMarkup('div', { className: 'prose', children: content })
  const styleSheets = await ownStyleSheets(body.components)
  return (
    <>
      <PartStyles body={body} />
      {styleSheets.map((href) => (
        <StyleSheet key={href} href={href} />
      ))}
      <FaultBox faults={faults} />
      {body.imports && guarded(<ImportedFiles imports={body.imports} file={meta.file} />, meta.file)}
      {prose && <div {...prose} {...(isDev && prose.dangerouslySetInnerHTML && replaceable)} />}
    </>
  )
}
