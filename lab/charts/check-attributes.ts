import * as v from 'valibot'
import type { AttributeProblem, UseToCheck } from '../../lib/mdx/evaluate/post-components.ts'
import { paramsKey, type LabParams, type LabResult } from '../result.ts'
import { committedResult, listedExperiments } from './committed.ts'
import { figureRows } from './figure-rows.ts'
import { recordedWords } from './recorded-words.ts'
import { claimNamed, figureIn, select, selectOne, type Found, type Selection } from './select.ts'
import type { LabPageWords } from './words.ts'

const text = v.string()
const params = v.record(v.string(), v.union([v.string(), v.number()]))
const key = v.optional(v.union([v.string(), v.number()]))
const common = { key, experiment: text }
const cell = { ...common, profile: v.optional(text), params: v.optional(params), value: v.optional(text) }

/** The attributes of each component, and the check of them against the experiment's result. */
const rules = {
  Lab: rule(
    v.strictObject({
      ...common,
      profile: v.optional(text),
      params: v.optional(params),
      contenders: v.optional(v.array(text)),
      claim: v.optional(text),
      columns: v.optional(v.record(v.string(), text)),
      against: v.optional(text),
    }),
    (result, { claim, columns, against, ...selection }, words) => {
      if (claim !== undefined) return claimNamed(result, claim, words)
      const cells = select(result, selection, words)
      return cells.found && columns ? figureRows(result, cells.found, selection, { columns, against }, words) : cells
    },
  ),
  LabValue: rule(v.strictObject({ ...cell, contender: text }), figureOf),
  LabRatio: rule(
    v.strictObject({ ...cell, of: text, to: text, toProfile: v.optional(text), toParams: v.optional(params) }),
    (result, { of, to, toProfile, toParams, ...where }, words) => {
      const one = figureOf(result, { ...where, contender: of }, words)
      if (one.problem !== null) return one
      const { profile, params } = where
      const other = { ...where, profile: toProfile ?? profile, params: { ...params, ...toParams } }
      return figureOf(result, { ...other, contender: to }, words)
    },
  ),
  LabPublished: rule(v.strictObject({ ...common, claim: text }), (result, { claim: id }, words) => {
    const claim = claimNamed(result, id, words)
    if (!claim.found || claim.found.publishedRatio !== null) return claim
    return { found: null, problem: words.nothingThere(`${id}: publishedRatio`) }
  }),
  LabVerdict: rule(
    v.strictObject({ ...common, claim: text, profile: v.optional(text), params: v.optional(params) }),
    (result, { claim: id, profile, params }, words) => {
      const claim = claimNamed(result, id, words)
      if (!claim.found) return claim
      const measured = claim.found.measured.filter(
        (each) => (profile ?? each.profile) === each.profile && includes(each.params, params),
      )
      if (measured.length > 0 || (profile === undefined && params === undefined)) return claim
      return {
        found: null,
        problem: words.nothingThere([profile, params && paramsKey(params)].filter(Boolean).join(', ')),
      }
    },
  ),
}

export type CheckedComponent = keyof typeof rules

/**
 * Checks one use of a component: the types of its attributes, the experiment, and the names that it takes from the
 * experiment's result. Without a result, checks only that the experiment exists.
 */
export function checkAttributes(name: CheckedComponent, { attributes, complete }: UseToCheck): AttributeProblem | null {
  return rules[name](attributes, complete)
}

function rule<E extends v.ObjectEntries & typeof common>(
  schema: v.StrictObjectSchema<E, undefined>,
  check: (
    result: LabResult,
    attributes: v.InferOutput<v.StrictObjectSchema<E, undefined>>,
    words: LabPageWords,
  ) => Found<unknown>,
) {
  return (attributes: UseToCheck['attributes'], complete: boolean): AttributeProblem | null => {
    const parsed = v.safeParse(complete ? schema : v.partial(schema), attributes)
    if (!parsed.success) return schemaProblem(parsed.issues[0])
    const experiment = attributes.experiment as string | undefined
    if (experiment === undefined) return null
    const known = listedExperiments()
    const { words, problem } = recordedWords()
    if (!known.includes(experiment)) words.unknown('experiment', experiment, known.join(', '))
    else {
      const result = committedResult(experiment)
      // Computed attributes narrow the selection further, so a missing one proves nothing
      if (result && complete) check(result, parsed.output as never, words)
    }
    return problem()
  }
}

interface CellAttributes extends Selection {
  contender: string
  value?: string | undefined
}

function figureOf(
  result: LabResult,
  { contender, value, ...selection }: CellAttributes,
  words: LabPageWords,
): Found<unknown> {
  const cell = selectOne(result, contender, selection, words)
  return cell.found ? figureIn(cell.found, value ?? 'median', words) : cell
}

const includes = (all: LabParams, some: LabParams = {}): boolean => paramsKey({ ...all, ...some }) === paramsKey(all)

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
