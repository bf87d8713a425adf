import type { ReactNode } from 'react'
import type { Fault } from '@/lib/content/errors.ts'
import type { Post } from '@/lib/content/index.ts'
import { evaluate } from '@/lib/mdx/evaluate.ts'
import { FaultBox } from './fault-box.tsx'
import { componentsIn } from './mdx/index.tsx'
import { ownComponents } from './mdx/own.ts'
import { unknownComponent } from './mdx/unknown.tsx'

/** The text of a post. Its problems are shown above it, or instead of it. */
export async function PostBody({ post: { meta, body } }: { post: Post }) {
  const faults = [...meta.faults, ...body.faults]
  let content: ReactNode = null
  try {
    if (body.faults.length === 0)
      // Awaited here, so that a body that rejects shows the error in its place
      content = await evaluate(
        body,
        { ...componentsIn(meta.lang), ...(await ownComponents(body.components, meta.lang)) },
        unknownComponent,
      )
  } catch (error) {
    // An expression may depend on the day or the machine, and so fail now although it succeeded at build
    faults.push(asFault(error, meta.file))
  }
  return (
    <>
      <FaultBox faults={faults} />
      {content && <div className="prose">{content}</div>}
    </>
  )
}

function asFault(error: unknown, file: string): Fault {
  const message = `the body cannot be shown: ${error instanceof Error ? error.message : String(error)}`
  return { file, line: 1, column: 1, message, expected: '', found: '', frame: '' }
}
