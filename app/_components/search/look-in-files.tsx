'use client'

import { addBasePath } from 'next/dist/client/add-base-path'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { useContext, useEffect, useState } from 'react'
import { askedSearch, type AskedSearch } from '@/lib/site/search-address.ts'
import { searchWordsIn } from '@/lib/site/search-words.ts'
import { ask, type Answer } from './ask-server.ts'
import { Found, notAsked } from './found.tsx'

type Shown = AskedSearch & ({ answer?: undefined; failed?: true } | { answer: Answer })

/** Answers the query in the address. */
export function LookInFiles({ lang, pageSize }: { lang: string; pageSize: number }) {
  const params = useContext(SearchParamsContext)?.toString() ?? ''
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const show = (found: Shown) => leaving.signal.aborted || setShown(found)
    const given = new URLSearchParams(params)
    const asked = askedSearch(given.get('q') ?? '', given.get('page') ?? '')
    const input = document.querySelector<HTMLInputElement>('.searchPage input[name=q]')
    if (input) input.value = asked.query
    if (notAsked(asked, lang)) show(asked)
    else
      ask({ text: asked.query, page: asked.page, pageSize }, leaving.signal).then(
        (answer) => show({ ...asked, answer }),
        () => show({ ...asked, failed: true }),
      )
    return () => leaving.abort()
  }, [params, lang, pageSize])
  if (!shown) return null
  if (shown.answer) return <Found answer={shown.answer} query={shown.query} lang={lang} address={addBasePath} />
  return notAsked(shown, lang) ?? <p>{searchWordsIn(lang).failed}</p>
}
