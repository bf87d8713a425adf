'use client'

import { withBasePath } from '../base-path.ts'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { askedSearch, type AskedSearch } from '@/lib/site/search-address.ts'
import { ask, type Answer } from '#search'
import { Found, notAsked, type SearchWords } from './found.tsx'

type Shown = AskedSearch & ({ answer?: undefined; failed?: true } | { answer: Answer })

/** The query of the address. While the page is made there is none, and asking for it would leave a part to a server. */
const useQuery = typeof window === 'undefined' ? () => '' : () => useSearchParams().toString()

/** Answers the query in the address. */
export function LookInFiles({ words, pageSize }: { words: SearchWords; pageSize: number }) {
  const params = useQuery()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const show = (found: Shown) => leaving.signal.aborted || setShown(found)
    const given = new URLSearchParams(params)
    const asked = askedSearch(given.get('q') ?? '', given.get('page') ?? '')
    const input = document.querySelector<HTMLInputElement>('.searchPage input[name=q]')
    if (input) input.value = asked.query
    if (notAsked(asked, words)) show(asked)
    else
      ask({ text: asked.query, page: asked.page, pageSize }, leaving.signal).then(
        (answer) => show({ ...asked, answer }),
        () => show({ ...asked, failed: true }),
      )
    return () => leaving.abort()
  }, [params, words, pageSize])
  if (!shown) return null
  if (shown.answer) return <Found answer={shown.answer} query={shown.query} words={words} address={withBasePath} />
  return notAsked(shown, words) ?? <p>{words.failed}</p>
}
