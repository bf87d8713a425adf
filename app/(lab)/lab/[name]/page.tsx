import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Missing, missingMetadata } from '@/app/_components/missing.tsx'
import { NotYet } from '@/lab/charts/not-yet.tsx'
import { OwnRun } from '@/lab/charts/own-run.tsx'
import { PostsUsing } from '@/app/(lab)/_components/posts-using.tsx'
import { resultOf } from '@/lab/charts/results.ts'
import { WholeResult } from '@/lab/charts/whole-result.tsx'
import { labWordsIn } from '@/lab/charts/words.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { isListed, labPath, listed, listedNames } from '@/lab/charts/listed.ts'

interface Props {
  params: Promise<{ name: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = () => listedNames.map((name) => ({ name }))

const words = labWordsIn(ui.lang)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await params
  if (!isListed(name)) return missingMetadata()
  return listMetadata(labPath(name), listed[name]!.subject[words.lang], (await resultOf(name))?.question[words.lang])
}

export default async function ExperimentPage({ params }: Props) {
  const { name } = await params
  if (!isListed(name)) return <Missing />
  const result = await resultOf(name)
  const { subject, posts } = listed[name]!
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
