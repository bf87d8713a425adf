import * as v from 'valibot'
import type { AttributeProblem, UseToCheck } from '../../lib/mdx/evaluate/post-components.ts'
import type { LabResult } from '../result.ts'
import { pictureIn, publishedIn, ratioIn, valueIn } from './asked.ts'
import { committedResult, listedExperiments } from './committed.ts'
import { unknown, type Found } from './select.ts'

const text = v.string()
const some = v.optional(text)
const params = v.optional(v.record(text, v.union([text, v.number()])))
const common = { key: v.optional(v.union([text, v.number()])), experiment: text }
const cell = { ...common, profile: some, params, value: some }

const rules = {
  Lab: rule(
    {
      ...common,
      profile: some,
      params,
      contenders: v.optional(v.array(text)),
      claim: some,
      columns: v.optional(v.record(text, text)),
      against: some,
    },
    pictureIn,
  ),
  LabValue: rule({ ...cell, contender: text }, valueIn),
  LabRatio: rule({ ...cell, of: text, to: text, toProfile: some, toParams: params }, ratioIn),
  LabPublished: rule({ ...common, claim: text }, publishedIn),
}

export type CheckedComponent = keyof typeof rules

/**
 * Checks one use of a component: the types of its attributes, the experiment, and the names that it takes from the
 * experiment's result. Without a result, checks only that the experiment exists.
 */
export const checkAttributes = (name: CheckedComponent, { attributes, complete }: UseToCheck) =>
  rules[name](attributes, complete)

function rule<E extends v.ObjectEntries & typeof common>(
  entries: E,
  ask: (result: LabResult, attributes: v.InferOutput<v.StrictObjectSchema<E, undefined>>) => Found<unknown>,
) {
  const schema = v.strictObject(entries)
  return (attributes: UseToCheck['attributes'], complete: boolean): AttributeProblem | null => {
    const parsed = v.safeParse(complete ? schema : v.partial(schema), attributes)
    if (!parsed.success) return schemaProblem(parsed.issues[0])
    const experiment = attributes.experiment as string | undefined
    if (experiment === undefined) return null
    const known = listedExperiments()
    if (!known.includes(experiment)) return unknown('experiment', experiment, known).problem
    const result = committedResult(experiment)
    // Computed attributes narrow the selection further, so a missing one proves nothing
    return result && complete ? ask(result, parsed.output as never).problem : null
  }
}

function schemaProblem(issue: v.BaseIssue<unknown>): AttributeProblem {
  const attribute = v.getDotPath(issue) ?? ''
  if (issue.expected === 'never')
    return { message: `the attribute ${attribute} does not exist`, expected: 'known attributes only', found: attribute }
  return issue.received === 'undefined'
    ? { message: `the attribute ${attribute} is missing`, expected: attribute, found: 'no such attribute' }
    : {
        message: `the attribute ${attribute} has the wrong type`,
        expected: String(issue.expected),
        found: issue.received,
      }
}
