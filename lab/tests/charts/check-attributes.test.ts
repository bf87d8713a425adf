import { describe, expect, it } from 'vitest'
import { checkAttributes } from '../../charts/check-attributes.ts'
import { committedResult, listedExperiments } from '../../charts/committed.ts'
import { labComponents } from '../../charts/components.ts'
import type { UseToCheck } from '../../../lib/mdx/evaluate/post-components.ts'

const experiment = listedExperiments().find((name) => committedResult(name)?.claims.some(isPublished))!
const result = committedResult(experiment)!
const claim = result.claims.find(isPublished)!.id
const [cell] = result.cells
const { contender, profile, params } = cell!

function isPublished({ publishedRatio }: { publishedRatio: number | null }): boolean {
  return publishedRatio !== null
}

const use = (attributes: UseToCheck['attributes'], complete = true): UseToCheck => ({ attributes, complete })

describe('a component of the lab', () => {
  it('accepts attributes that name a figure of the result', () => {
    const where = { experiment, profile, params }
    expect(checkAttributes('Lab', use({ experiment }))).toBeNull()
    expect(checkAttributes('Lab', use({ ...where, contenders: [contender] }))).toBeNull()
    expect(checkAttributes('Lab', use({ experiment, claim }))).toBeNull()
    expect(checkAttributes('LabValue', use({ ...where, contender, value: 'cpuSeconds' }))).toBeNull()
    expect(checkAttributes('LabRatio', use({ ...where, of: contender, to: contender }))).toBeNull()
    expect(checkAttributes('LabPublished', use({ experiment, claim }))).toBeNull()
  })

  it('rejects an unknown experiment and lists those that exist', () => {
    expect(checkAttributes('Lab', use({ experiment: 'nonsense' }))).toEqual({
      message: 'experiment “nonsense” does not exist',
      expected: `one of ${listedExperiments().join(', ')}`,
      found: 'nonsense',
    })
  })

  it.each([
    ['contender', use({ experiment, contender: 'nobody', profile, params })],
    ['profile', use({ experiment, contender, profile: 'nobody', params })],
    ['params.nobody', use({ experiment, contender, profile, params: { nobody: 1 } })],
    ['value', use({ experiment, contender, profile, params, value: 'nobody' })],
  ])('rejects an unknown %s and lists those of the result', (attribute, wrong) => {
    expect(checkAttributes('LabValue', wrong)).toMatchObject({
      message: expect.stringContaining(attribute.replace('.nobody', '')),
      expected: expect.stringMatching(/^one of \S/),
    })
  })

  it('rejects an unknown claim', () => {
    for (const name of ['Lab', 'LabPublished'] as const)
      expect(checkAttributes(name, use({ experiment, claim: 'nobody' }))).toMatchObject({ found: 'nobody' })
  })

  it('rejects a missing, a misspelled and a mistyped attribute', () => {
    expect(checkAttributes('LabValue', use({ experiment }))).toMatchObject({
      message: 'the attribute contender is missing',
    })
    expect(checkAttributes('Lab', use({ experiment, claims: claim }))).toMatchObject({ found: 'claims' })
    expect(checkAttributes('Lab', use({ experiment, contenders: contender }))).toMatchObject({ expected: 'Array' })
  })

  it('takes no computed attribute for a missing one', () => {
    expect(checkAttributes('LabValue', use({ experiment }, false))).toBeNull()
    expect(checkAttributes('LabValue', use({ experiment: 'nonsense' }, false))).toMatchObject({ found: 'nonsense' })
  })

  it('is checked through the components that posts can use', async () => {
    for (const name of ['Lab', 'LabPublished', 'LabRatio', 'LabValue'] as const)
      expect(await labComponents[name]!.check!(use({ experiment: 'nonsense' }, false))).toMatchObject({
        found: 'nonsense',
      })
  })
})
