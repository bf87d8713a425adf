import { useState, type ReactNode } from 'react'
import { ask, go } from './ask.ts'
import type { Answer, Given } from '@/lib/write/answers.ts'
import { useAnswer } from './use-answer.ts'
import { useDesk } from './words.ts'

/** A document of its own: within this one the router would change the address alone. */
export const PostLink = ({ title, path }: { title: string; path: string }) => (
  <a href={`/write?path=${encodeURIComponent(path)}`} target="_top">
    {title}
  </a>
)

/** A moment where the blog is, by its day alone or with the time. */
function When({ at, timeStyle }: { at: string; timeStyle?: 'short' | undefined }) {
  const { words, timeZone } = useDesk()
  return (
    <time dateTime={at}>{new Date(at).toLocaleString(words.locale, { timeZone, dateStyle: 'medium', timeStyle })}</time>
  )
}

/** Posts to open, with their dates. */
export function PostLists({ posts, kinds }: { posts: Answer<'posts'>; kinds: readonly ('planned' | 'recent')[] }) {
  const { words } = useDesk()
  return kinds.map((kind) => (
    <section key={kind}>
      <h2>{words[kind]}</h2>
      {posts[kind].length === 0 && <p>{words.none[kind]}</p>}
      <ol className="deskPosts" role="list">
        {posts[kind].map(({ title, path, at, state }) => (
          <li key={path}>
            <PostLink title={title} path={path} />
            {state === 'draft' && <span>{words.labels.draft}</span>}
            {state !== 'draft' && at !== null && <When at={at} timeStyle={kind === 'planned' ? 'short' : undefined} />}
          </li>
        ))}
      </ol>
    </section>
  ))
}

/** Brings a deleted post back, and opens it; what the server refuses is said beside it. */
export function Restore({
  deleted,
  label,
  children,
}: {
  deleted: Given<'restore'>
  label?: string
  children: ReactNode
}) {
  const [problem, setProblem] = useState('')
  const restore = () => ask('restore', deleted).then(go, (error: Error) => setProblem(error.message))
  return (
    <>
      <button type="button" aria-label={label} onClick={() => void restore()}>
        {children}
      </button>
      <span role="alert">{problem}</span>
    </>
  )
}

/** Deleted posts, to be brought back. */
export function Bin() {
  const { words } = useDesk()
  const { answer: files = [], problem } = useAnswer('binned', {})
  return (
    (files.length > 0 || problem) && (
      <section>
        <h2>{words.bin}</h2>
        <p role="alert">{problem}</p>
        <ol className="deskPosts" role="list">
          {files.map((each) => (
            <li key={each.id}>
              <span>
                {each.file} <When at={each.at} timeStyle="short" />
              </span>
              <Restore deleted={each} label={`${words.restore}: ${each.file}`}>
                {words.restore}
              </Restore>
            </li>
          ))}
        </ol>
      </section>
    )
  )
}
