import { describe, expect, test } from 'vitest'
import { compileWithUses } from '../../../../lib/mdx/compile.ts'
import { compilerNames } from '../../../../lib/mdx/compilers/names.ts'

describe.each(compilerNames)('%s', (compiler) => {
  const usesOf = async (source: string, file = 'post.mdx') =>
    (await compileWithUses({ file, source, lang: 'en' }, { compiler })).uses

  test('records literal attributes', async () => {
    const [use] = await usesOf(
      `<Chart name="a" size={-2} wide list={['b', 1, true, null]} at={{ x: 1, 'y z': { w: \`t\` } }} />`,
    )
    expect(use).toEqual({
      name: 'Chart',
      line: 1,
      column: 1,
      complete: true,
      attributes: { name: 'a', size: -2, wide: true, list: ['b', 1, true, null], at: { x: 1, 'y z': { w: 't' } } },
    })
  })

  test.each([
    'b={Math.PI}',
    'b={`${1}`}',
    'b={[Math.PI]}',
    'b={{ [1]: 2 }}',
    'b={1n}',
    'b={/x/}',
    'b={<p />}',
    '{...{}}',
  ])('does not evaluate %s', async (computed) => {
    const [use] = await usesOf(`<Chart a="1" ${computed} />`)
    expect(use).toMatchObject({ attributes: { a: '1' }, complete: false })
    expect(use?.computed).toEqual(computed.startsWith('b=') ? ['b'] : undefined)
  })

  test('records uses at their places: in text, in an expression, in an attribute, of a member', async () => {
    const source =
      '\n\nText <A n="1" /> here.\n\n{[1].map((n) => <B key={n} n="2" />)}\n\n<C.D n={<E />}>\n\n  <F />\n\n</C.D>\n'
    const uses = await usesOf(source)
    expect(uses.map(({ name, line, column }) => `${name} ${line}:${column}`)).toEqual([
      'A 3:6',
      'B 5:17',
      'C.D 7:1',
      'E 7:9',
      'F 9:3',
    ])
    expect(uses.map(({ complete }) => complete)).toEqual([true, false, false, true, true])
  })

  test('records no HTML element and nothing of Markdown', async () => {
    expect(await usesOf('<div title="a">x</div>\n')).toEqual([])
    expect(await usesOf('A `<Chart name="a" />` and a List<String>\n', 'post.md')).toEqual([])
  })

  test('records the place in the author’s text beside Korean emphasis', async () => {
    expect(await usesOf('**서버(a)**는 **가(b)**다 <A n="**다(c)**라" />\n')).toMatchObject([
      { line: 1, column: 22, attributes: { n: '**다(c)**라' } },
    ])
  })
})
