'use client'

import { useEffect, useRef, useState } from 'react'
import type { OpenedPost } from '@/lib/write/files.ts'
import { ask, hasToken, NoAnswer, takeToken } from './ask.ts'
import { Post } from './post.tsx'
import { wordsIn } from './words.ts'
import '../write.css'

/** The whole editor: which post is open is in the address. */
export function Desk({ language }: { language: 'en' | 'ko'; timeZone: string }) {
  const words = wordsIn[language]
  const [post, setPost] = useState<OpenedPost | null>(null)
  const [message, setMessage] = useState(words.loading)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    takeToken()
    void open()
  })

  async function open(): Promise<void> {
    if (!hasToken()) return setMessage(words.noToken)
    const query = new URLSearchParams(location.search)
    const [path, file, collection] = ['path', 'file', 'collection'].map((name) => query.get(name) ?? undefined)
    if (path === undefined && file === undefined) return setMessage(words.nothing)
    try {
      setPost(await ask('open', file === undefined ? { path: path! } : { file, collection }))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      setMessage(error.status === 403 ? words.noToken : error.message)
    }
  }
  return (
    <div className="desk" lang={language}>
      {post === null ? <p className="deskMessage">{message}</p> : <Post post={post} words={words} />}
    </div>
  )
}
