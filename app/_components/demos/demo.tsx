import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FailedPart } from '../failed-part.tsx'
import { loaders } from '#demo-loaders'
import { followHandlerErrors } from './handler-errors.ts'

export interface DemoProps {
  /** Path within the content folder, as the post writes it. */
  $file: string
  /** The name of the export. */
  $name: string
  children?: ReactNode
}

/** A component that a post imports. Errors in its handlers are shown below it. */
export function Demo({ $file, $name, ...props }: DemoProps) {
  const Loader = loaders[$file]
  const [failure, setFailure] = useState<string | null>(null)
  const root = useRef<HTMLSpanElement>(null)
  useEffect(() => followHandlerErrors(root.current!, setFailure), [])
  // While it is written, the server may know of a file before the browser does, which then renders this once more
  if (!Loader && process.env.NODE_ENV !== 'development') throw new Error(`${$file} is not part of this build`)
  return (
    <span ref={root} style={{ display: 'contents' }} data-demo={$file}>
      {Loader && <Loader name={$name} props={props} />}
      {failure !== null && <FailedPart text={`${$file}: ${failure}`} />}
    </span>
  )
}
