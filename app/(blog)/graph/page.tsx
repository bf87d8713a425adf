import type { Metadata } from 'next'
import { GraphView } from '@/app/_components/graph/graph-view.tsx'
import { EmptyBlog, ListPage } from '@/app/_components/list-page.tsx'
import { Missing, missingMetadata } from '@/app/_components/missing.tsx'
import { CostFooter, Reading } from '@/app/_components/reading.tsx'
import { TitleLink } from '@/app/_components/title.tsx'
import { ask } from '@/app/_content/questions.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { directionOf } from '@/lib/core/direction.ts'
import { site } from '@/lib/site/site.ts'

export const generateMetadata = (): Metadata => (site.graph ? listMetadata('/graph', ui.graph) : missingMetadata())

/** In request mode the response waits for the reader (see `Reading`): no part of the page is instant. */
export const instant = false

/** Newest posts, and newest entries of each collection, that are shown. */
const mostOfEach = 1_000

/** What links to what: a list, from which a script draws the picture. */
export default function GraphPage() {
  if (!site.graph) return <Missing />
  return (
    <ListPage title={ui.graph}>
      <Reading read={() => ask('graph', mostOfEach)}>
        {({ answer: { nodes }, cost }) => (
          <>
            {nodes.length === 0 && <EmptyBlog />}
            <GraphView>
              {nodes.map(({ to, ...post }) => (
                <li key={`${post.postsPath}/${post.slug}`} lang={post.lang} dir={directionOf(post.lang)}>
                  <TitleLink {...post} />
                  {to.length > 0 && (
                    <ul role="list">
                      {to.map((place) => (
                        <li key={place} lang={nodes[place]!.lang}>
                          <TitleLink {...nodes[place]!} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </GraphView>
            <CostFooter cost={cost} />
          </>
        )}
      </Reading>
    </ListPage>
  )
}
