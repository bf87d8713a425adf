'use client'

import { useEffect, useRef, useState } from 'react'
import type { Answer } from '@/lib/write/answers.ts'
import type { OpenedPost } from '@/lib/write/files.ts'
import { ask, hasToken, NoAnswer, retryAfter, takeToken } from './ask.ts'
import { Actions } from './bar.tsx'
import { Post } from './post.tsx'
import { Calendar } from './calendar.tsx'
import { NewDialog } from './dialogs.tsx'
import { Bin, PostLists, Restore } from './post-lists.tsx'
import { DeskContext, ownLanguage, wordsIn } from './words.ts'
import '../write.css'

/** The blog, as a document of its own: the editor is none of its pages. */
const home = '/'

/** The whole editor: which post is open is in the address. */
export function Desk({ blog, timeZone }: { blog: string; timeZone: string }) {
  const language = ownLanguage()
  const words = wordsIn[language]
  const [post, setPost] = useState<OpenedPost | null>(null)
  const [posts, setPosts] = useState<Answer<'posts'> | null>(null)
  const [message, setMessage] = useState('')
  /** The post that is begun, with its day if one was chosen. */
  const [begun, setBegun] = useState<{ date: string | undefined } | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  const none = useRef(null)

  async function open(): Promise<void> {
    setMessage(words.loading)
    takeToken()
    if (!hasToken()) return setMessage(words.noToken)
    const query = new URLSearchParams(location.search)
    const [path, file, collection] = ['path', 'file', 'collection'].map((name) => query.get(name) ?? undefined)
    try {
      if (path !== undefined || file !== undefined)
        return setPost(await ask('open', file === undefined ? { path: path! } : { file, collection }))
      setPosts(await ask('posts', {}))
      setMessage(words.nothing)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      setMessage(error.message)
      // The server may have just started again
      if (error.status === 0) setTimeout(() => void open(), retryAfter)
    }
  }
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    // Who pastes the address with the token into this tab changes the hash alone
    window.addEventListener('hashchange', () => location.reload())
    void open()
  })
  const begin = (date?: string) => setBegun({ date })
  const isOpen = post !== null && removed === null
  return (
    <DeskContext value={{ words, timeZone }}>
      {/* Before that of the page, which no server knows in the language of the browser */}
      <title>{`${words.write} — ${blog}`}</title>
      <div className="desk" lang={language}>
        {isOpen ? (
          <Post post={post} onNew={begin} onRemoved={setRemoved} />
        ) : (
          <>
            <header className="deskBar">
              <a href={home}>{words.write}</a>
              <output />
              {![words.noToken, words.loading, ''].includes(message) && (
                <Actions post={null} session={none} onNew={begin} onImages={() => {}} onRemoved={() => {}} />
              )}
            </header>
            {removed === null ? (
              <>
                <p className="deskMessage">{message}</p>
                {posts !== null && (
                  <div className="deskStart">
                    <Calendar onNew={begin} />
                    <div>
                      <PostLists posts={posts} kinds={['planned', 'recent']} />
                      <Bin />
                    </div>
                  </div>
                )}
              </>
            ) : (
              <p className="deskMessage">
                {words.removed} <Restore deleted={{ ...post!.place, id: removed }}>{words.restore}</Restore>
              </p>
            )}
          </>
        )}
        {begun && <NewDialog {...begun} onClose={() => setBegun(null)} />}
      </div>
    </DeskContext>
  )
}
