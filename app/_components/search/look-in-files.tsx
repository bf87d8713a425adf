'use client'

import { withBasePath } from '../base-path.ts'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { askedSearch, type AskedSearch } from '@/lib/site/search-address.ts'
import { ask, type Answer } from '#search'
import { Found, notAsked, Places, type SearchedPlace, type SearchWords } from './found.tsx'

/** The search of another language has another path. */
const address = (path: string): string =>
  path.startsWith('/search?') ? path.replace('/search', location.pathname) : withBasePath(path)

type Shown = AskedSearch & { within: string } & ({ answer?: undefined; failed?: true } | { answer: Answer })

/** The query of the address. While the page is made there is none, and asking for it would leave a part to a server. */
const useQuery = typeof window === 'undefined' ? () => '' : () => useSearchParams().toString()

interface Props {
  words: SearchWords
  pageSize: number
  places: readonly SearchedPlace[]
}

/** Answers the query in the address. */
export function LookInFiles({ words, pageSize, places }: Props) {
  const params = useQuery()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const show = (found: Shown) => leaving.signal.aborted || setShown(found)
    const given = new URLSearchParams(params)
    const within = places.find(({ name }) => name === given.get('in'))?.name ?? ''
    const asked = { ...askedSearch(given.get('q') ?? '', given.get('page') ?? ''), within }
    const input = document.querySelector<HTMLInputElement>('.searchPage input[name=q]')
    // What a visitor has typed before this runs stays
    if (input && input.defaultValue !== asked.query) input.value = input.defaultValue = asked.query
    if (notAsked(asked, words)) show(asked)
    else
      ask({ text: asked.query, page: asked.page, pageSize }, leaving.signal, within).then(
        (answer) => show({ ...asked, answer }),
        () => show({ ...asked, failed: true }),
      )
    return () => leaving.abort()
  }, [params, words, pageSize, places])
  if (!shown) return null
  const { answer, query, within } = shown
  if (answer)
    return (
      <>
        <Places query={query} places={places} within={within} address={address} />
        <Found answer={answer} query={query} words={words} collection={within} address={address} />
      </>
    )
  return notAsked(shown, words) ?? <p>{words.failed}</p>
}
