import { faultAtOffset, type Fault } from '../../core/errors.ts'
import { formatOfBody, type BodySource } from '../source/body-source.ts'
import type { CompilerOutput } from '../compilers/compiler.ts'
import { messageOf } from '../evaluate/evaluate.ts'
import { awaitInExport } from '../plugins/traced-expressions.ts'
import type { TimeLimits } from '../evaluate/time-limit.ts'
import { tryBody, type Trial, type TryRender } from './try-body.ts'
import type { tryInThread, TrialResult } from './try-in-thread.ts'

/** Ways to try a body. Without `tryRender`, all bodies are rendered in the other thread; without either, none is. */
export interface Tries {
  /** Renders in this thread. */
  tryRender?: TryRender | undefined
  /** Tries in another thread, which can be ended. */
  tryInThread?: typeof tryInThread | undefined
}

/**
 * Runs and renders a compiled body once, so that a body that throws, rejects or does not end is an error of the post
 * and not of a request. Most errors are names whose `import` line was dropped.
 */
export async function runtimeError(
  { code, components, imports }: CompilerOutput,
  body: BodySource,
  limits: TimeLimits,
  { tryRender, tryInThread }: Tries,
): Promise<Fault | null> {
  const elsewhere = tryRender && !leavesCall(code) ? undefined : tryInThread
  const attempt = (trial: Trial, within: TimeLimits): Promise<TrialResult> =>
    elsewhere ? elsewhere(trial, within) : tryHere(trial, within, tryRender)
  const first = await attempt({ compiled: { code, components } }, limits)
  if (first.message === null) return null
  const name = /^(\S+) is not defined$/.exec(first.message)?.[1]
  // The trial runs without the imported values, so another error may be due to that
  if (!name && !first.message.startsWith('it takes more than') && imports.some(({ kind }) => kind === 'value'))
    return null
  // The place where it waits is reached long before the limit
  const tracing = { ...limits, settleMs: Math.min(limits.settleMs, 1_000) }
  const traced = await attempt({ source: body.source, format: formatOfBody(body) }, tracing)
  const message = traced.message === awaitInExport ? awaitInExport : first.message
  // If it does not throw again, the place is unknown
  const start = traced.message === null ? 0 : traced.reached
  // A name that the compilers use as well
  const taken = /^Identifier '(\S+)' has already been declared$/.exec(first.message)?.[1]
  const named = name ?? taken
  return faultAtOffset(body.file, body.source, named ? start + offsetOfName(named, body.source.slice(start)) : start, {
    message: `the body cannot be shown: ${message}`,
    expected: name
      ? 'a name that the post or the blog defines (imports that are not relative are ignored), or `\\{` for a brace in text'
      : taken
        ? 'another name'
        : '',
    found: named ?? '',
  })
}

/**
 * Whether a body may do more than return and throw: run after an `await`, in a promise or in a timer, where nothing in
 * its own thread can stop it; end the process; or exhaust the memory. Text of the post does not count: compilers put it
 * in double quotes.
 */
function leavesCall(code: string): boolean {
  const names =
    /\b(?:async|await|then|import|process|Promise|queueMicrotask|set(?:Timeout|Interval|Immediate)|for|while|do|repeat|pad(?:Start|End)|fill|\w*Array|\w*Buffer)\b/
  return names.test(code) && names.test(code.replace(/"(?:[^"\\\n]|\\.)*"/g, ''))
}

async function tryHere(trial: Trial, limits: TimeLimits, tryRender?: TryRender): Promise<TrialResult> {
  let reached = 0
  try {
    return { message: await tryBody(trial, limits, tryRender, (offset) => void (reached = offset)), reached }
  } catch (error) {
    return { message: messageOf(error), reached }
  }
}

const offsetOfName = (name: string, text: string): number =>
  Math.max(0, text.search(new RegExp(`(?<![\\w$.])${RegExp.escape(name)}(?![\\w$])`)))
