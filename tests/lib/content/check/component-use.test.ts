import { expect, expectTypeOf, test } from 'vitest'
import type { OwnComponents } from '../../../../app/_components/mdx/index.tsx'
import type { ComponentName } from '../../../../lib/mdx/components/component-names.ts'
import type { ComponentUse } from '../../../../lib/mdx/components/component-uses.ts'
import { ownUseProblems, type ownAttributes } from '../../../../lib/content/check/component-use.ts'

const use = (name: string, attributes: ComponentUse['attributes'] = {}, complete = true): ComponentUse => ({
  name,
  attributes,
  complete,
  line: 1,
  column: 1,
})

test('the attributes of each component are those that it reads', () => {
  type Read<Component> = Component extends (props: infer Props) => unknown
    ? Exclude<keyof Props, 'children'>
    : Exclude<keyof Component, string>
  expectTypeOf<{ [Name in ComponentName]: Read<OwnComponents[Name]> }>().toEqualTypeOf<{
    [Name in ComponentName]: (typeof ownAttributes)[Name][number]
  }>()
})

test('an attribute that a component does not read, a kind of callout that is none, and nothing to show', () => {
  expect(ownUseProblems(use('Callout', { typ: 'tip' }))).toEqual([
    '<Callout> does not read the attribute "typ": expected type',
  ])
  expect(ownUseProblems(use('Step', { icon: 'x' }))).toEqual([
    '<Step> does not read the attribute "icon": expected title',
  ])
  expect(ownUseProblems(use('Tabs.Tab', { labl: 'x' }))).toEqual([
    '<Tabs.Tab> does not read the attribute "labl": expected label',
  ])
  expect(ownUseProblems({ ...use('Callout', {}, false), computed: ['type', 'titel'] })).toEqual([
    '<Callout> does not read the attribute "titel": expected title',
  ])
  expect(ownUseProblems(use('Kbd', { keys: 'a' }))).toEqual(['<Kbd> does not read the attribute "keys": expected none'])
  expect(ownUseProblems(use('Callout', { type: 'warnign' }))).toEqual([
    expect.stringMatching(/^<Callout> does not know the kind "warnign": expected note, /),
  ])
  for (const [name, attributes] of [
    ['YouTube', {}],
    ['YouTube', { id: 'short' }],
    ['YouTube', { title: 'Hello-world' }],
    ['Tweet', { tweetLink: '' }],
    ['Tweet', { id: 'words' }],
    ['Image', { alt: 'A cat' }],
    ['CodePen', {}],
    ['StackBlitz', { id: 'a b' }],
  ] as const)
    expect(ownUseProblems(use(name, attributes))).toEqual([expect.stringContaining(`<${name}> has nothing to show`)])
})

test('what is right, computed, of other blogs or of other components is left alone', () => {
  for (const right of [
    use('Callout', { type: 'WARN', title: 'Look', className: 'wide', 'data-x': '1', 'client:load': true }),
    use('Callout', {}, false),
    use('YouTube', { url: 'https://youtu.be/dQw4w9WgXcQ' }),
    use('YouTube', {}, false),
    use('CodePen', { src: 'https://codepen.io/a/embed/b' }),
    use('Tweet', { id: 20 }),
    use('Image', { src: { src: '/a.png' }, priority: true, fill: true }),
    use('Tabs', { groupId: 'os', items: ['a'] }),
    use('Hint', { anything: 1 }),
    use('toString', { anything: 1 }),
  ])
    expect(ownUseProblems(right)).toEqual([])
})
