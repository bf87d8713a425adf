import type { Metadata } from 'next'
import { Suspense } from 'react'
import { notFound } from 'next/navigation'
import { NotYet } from '@/app/_components/lab/not-yet.tsx'
import { OwnRun } from '@/app/_components/lab/own-run.tsx'
import { PostsUsing } from '@/app/_components/lab/posts-using.tsx'
import { resultOf } from '@/app/_components/lab/results.ts'
import { WholeResult } from '@/app/_components/lab/whole-result.tsx'
import { labWordsIn } from '@/app/_components/lab/words.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { labPath } from '@/app/_urls.ts'
import { isListed, listed, listedNames } from '@/lib/lab/experiments.ts'

interface Props {
  params: Promise<{ name: string }>
}

/** A navigation waits for the address to be decided: an unknown one is a 404 and not a page that turns into one. */
export const instant = false

export const generateStaticParams = () => listedNames.map((name) => ({ name }))

const words = labWordsIn(ui.lang)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await params
  if (!isListed(name)) return {}
  return listMetadata(labPath(name), listed[name].subject[words.lang], (await resultOf(name))?.question[words.lang])
}

export default async function ExperimentPage({ params }: Props) {
  const { name } = await params
  if (!isListed(name)) notFound()
  const result = await resultOf(name)
  const { subject, posts } = listed[name]
  return (
    <article className="post labPage">
      <header>
        <h1>{subject[words.lang]}</h1>
        {result && <p className="question">{result.question[words.lang]}</p>}
      </header>
      <div className="prose">
        {result ? (
          <WholeResult result={result} words={words} json={`${labPath(name)}/result.json`} />
        ) : (
          <p className="notMeasuredBox">
            <NotYet name={name} words={words} />
          </p>
        )}
        {posts.length > 0 && (
          <Suspense>
            <PostsUsing slugs={posts} words={words} />
          </Suspense>
        )}
        <OwnRun name={name} lang={ui.lang} ours={result && `${labPath(name)}/result.json`} />
      </div>
    </article>
  )
}
