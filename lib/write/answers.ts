import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import * as files from './files.ts'
import { addImage, imageShape } from './images.ts'
import * as manage from './manage.ts'
import { save, saveShape } from './save.ts'
import { setField } from './set-field.ts'
import type { FormValue } from './literal.ts'
import { inWordsOf } from '../strings/problem-texts.ts'
import { placeShape, type Place } from './place.ts'
import * as suggestions from './suggestions.ts'
import { answered, checked, Refusal, type Say } from './refusal.ts'

const thenSeen =
  <G>(act: (given: G) => Place | Promise<Place>) =>
  async (given: G) =>
    files.seen(await act(given))

/** What the editor may ask, each with the shape of what it gives. */
const questions = {
  open: [files.openShape, files.open],
  state: [files.stateShape, files.state],
  save: [saveShape, save],
  form: [files.formShape, files.form],
  setField: [
    v.object({
      ...placeShape,
      text: v.string(),
      name: v.string(),
      value: v.union([v.string(), v.boolean(), v.number(), v.array(v.string())]),
    }),
    ({ file, text, name, value }: { file: string; text: string; name: string; value: FormValue }) =>
      setField(file, text, name, value),
  ],
  problems: [v.object(placeShape), files.problems],
  addImage: [imageShape, addImage],
  targets: [v.object(placeShape), suggestions.targets],
  headings: [suggestions.headingsShape, suggestions.headings],
  components: [v.object({}), suggestions.componentList],
  emoji: [v.object({}), suggestions.emojiList],
  choices: [v.object({}), manage.choices],
  create: [manage.newShape, thenSeen(manage.create)],
  rename: [manage.renameShape, thenSeen(manage.rename)],
  remove: [v.object(placeShape), manage.remove],
  restore: [manage.restoreShape, thenSeen(manage.restore)],
  binned: [v.object({}), manage.binned],
  share: [v.object(placeShape), manage.share],
  posts: [v.object({}), files.posts],
  month: [files.monthShape, files.month],
} as const satisfies Record<string, readonly [v.GenericSchema, (given: never, say: Say) => unknown]>

type Questions = typeof questions
export type Question = keyof Questions
export type Given<Q extends Question> =
  Parameters<Questions[Q][1]> extends [infer G, ...unknown[]] ? G : Record<string, never>
export type Answer<Q extends Question> = Awaited<ReturnType<Questions[Q][1]>>

/** @throws {Refusal} */
export async function answer(question: string, given: unknown, say: Say = String): Promise<unknown> {
  if (!Object.hasOwn(questions, question)) throw new Refusal(400, `there is no question ${question}`)
  const [shape, answerTo] = questions[question as Question]
  return (answerTo as (given: unknown, say: Say) => unknown)(checked(shape as v.GenericSchema, given), say)
}

/**
 * The answer to a question, of which the request brings as JSON what it is about. Problems are in the language of the
 * browser, which is that of the author.
 */
export function answerRequest(question: string, request: IncomingMessage): Promise<Response> {
  const { say } = inWordsOf(request.headers['accept-language'] ?? '')
  return answered(async () => answer(question, await json(request), say), say)
}
