import { describe, expect, inject, test } from 'vitest'
import { compileBody } from '../../../../lib/mdx/compile.ts'
import { compilerNames } from '../../../../lib/mdx/compilers/names.ts'
import { runs } from '../../../runs.ts'

const deadlineMs = 200
const late = `it takes more than ${deadlineMs / 1000} s`

// A trial hardly depends on the compiler
describe.each(inject('full') ? compilerNames : compilerNames.slice(0, 1))('%s', (compiler) => {
  /** Without a deadline, for a body that ends: long enough for any busy machine. */
  const compiled = (source: string, within = 60_000) =>
    compileBody({ file: 'post.mdx', source, lang: 'en' }, { compiler, deadlineMs: within })

  const endless: [name: string, source: string, place: string, message: string][] = [
    ['a loop', 'Text.\n\n{(() => { while (true) {} })()}\n', '3:2', late],
    ['a promise that does not settle', '{1}\n\n{await new Promise(() => {})}\n', '3:2', late],
    [
      'a loop after an await in a component',
      'export const Box = async () => {\n  await 1\n  while (true) {}\n}\n\nA <Box/>\n',
      '3:3',
      late,
    ],
    ['a loop in a timer', 'A\n\n{void setTimeout(() => { for (;;); }, 5)}\n', '3:2', late],
    ['a loop in a component', 'export const Box = () => { for (;;); }\n\nA <Box/>\n', '1:28', late],
    ['a loop after an await', 'A\n\n{(async () => {\n  await 1\n  for (;;);\n})()}\n', '3:2', late],
    ['a loop that nothing awaits', 'A\n\n{void Promise.resolve().then(() => { for (;;); })}\n', '3:2', late],
  ]

  test.each([
    // Each takes its deadline, and the start of another thread
    ...endless.slice(0, runs({ quick: 2, full: endless.length })),
    ['a rejected promise', 'A\n\nB {await Promise.reject(new Error("no"))}\n', '3:4', 'no'],
    ['an error after an await', 'A {await null} {null.x}\n', '1:17', 'Cannot read properties of null'],
    ['an export', 'A\n\nexport const y = null.x\n\n{y}\n', '3:18', 'Cannot read properties of null'],
    ['null that is thrown', 'Text.\n\n{(() => { throw null })()}\n', '3:2', 'it throws a value that is not an error'],
    ['the second of two expressions', '{1 + 1}\n\n{null.name}\n', '3:2', 'Cannot read properties'],
    [
      'an expression after braces in code',
      '```js\nif (a) { b }\n```\n\nAnd `{c}` {null.d}\n',
      '5:12',
      'Cannot read properties',
    ],
    ['an attribute', '# T\n\n<Callout kind={null.kind}>x</Callout>\n', '3:16', 'Cannot read properties'],
    ['an expression after an import line', "import a from 'a'\n\n{1} {a.b}\n", '3:6', 'a is not defined'],
    ['a name that is also in code', '`{missing}`\n\n{missing}\n', '3:2', 'missing is not defined'],
    ['a name beside one that is exported', 'export const v = 1\n\n{v} {w}\n', '3:6', 'w is not defined'],
    ['a name of the compiler', 'A\n\nexport const MDXContent = 1\n', '3:14', "Identifier 'MDXContent' has already"],
    ['an object as content', 'A\n\n<div>{new Date(0)}</div>\n', '3:7', 'Objects are not valid as a React child'],
    ['a symbol as content', 'A\n\n{Symbol("x")}\n', '3:2', 'a symbol is not valid as a React child'],
    ['a function as content', 'A\n\n{() => 1}\n', '3:2', 'a function is not valid as a React child'],
    ['a symbol within an element', 'A <b>{[Symbol("x")]}</b>\n', '1:7', 'a symbol is not valid as a React child'],
    [
      'a value that React cannot send',
      'A <b data-x={{ y: [new (class {})()] }}>c</b>\n',
      '1:3',
      '`data-x` of <b> is an object with an object of a class',
    ],
    ['an object among paragraphs', 'A\n\n{new Date(0)}\n', '3:2', 'Objects are not valid as a React child'],
    ['an object behind an element', 'A <b>c</b> {{ d: 1 }}\n', '1:13', 'Objects are not valid as a React child'],
    ['children of a void element', 'A\n\nB <br>x</br>\n', '3:3', 'br is a self-closing tag'],
    ['an error in a timer', 'A\n\n{void setTimeout(() => { throw new Error("late") }, 5)}\n', '3:2', 'late'],
    ['an end in a timer', 'A\n\n{void setTimeout(() => process.exit(0), 5)}\n', '3:2', 'it ends the process'],
    ['a page too large to be shown', 'A\n\n{"x".repeat(4e7)}\n', '3:2', 'it renders more than 32 MB of HTML'],
    ['the same after an await', 'A\n\n{await null} {"x".repeat(4e7)}\n', '3:15', 'it renders more than 32 MB of HTML'],
    ['an end of the process', '{1} {process.exit(0)}\n', '1:6', 'it ends the process'],
    [
      'an await in an export',
      'A\n\nexport const y = [\n  await 1,\n]\n\n{y}\n',
      '4:3',
      '`await` works in an expression',
    ],
    ['a component', 'export const Box = () => {\n  const a = 1\n  throw new Error("box")\n}\n\n<Box/>\n', '3:3', 'box'],
  ])('finds %s and its place', async (_, source, place, message) => {
    const { code, faults } = await compiled(source, message === late ? deadlineMs : undefined)
    expect(faults.map(({ line, column }) => `${line}:${column}`)).toEqual([place])
    expect(faults[0]!.message).toContain(`the body cannot be shown: ${message}`)
    expect(code).toBe('')
  })

  test('says how a brace in text is written, to an author who meant no code', async () => {
    const { faults } = await compiled('그리고 {중괄호}도 쓴다.\n')
    expect(faults.map(({ expected }) => expected)).toEqual([expect.stringMatching(/or `\\\{` for a brace in text$/)])
    expect((await compiled('그리고 \\{중괄호}도 쓴다.\n')).faults).toEqual([])
  })

  test('a timer that goes on is no error', async () => {
    expect((await compiled('A {void setInterval(() => {}, 5)}\n')).faults).toEqual([])
  })

  test('finds a rejection that nothing awaits', async () => {
    const { faults } = await compiled('A\n\n{void Promise.reject(new Error("late"))}\n')
    expect(faults.map(({ line, column, message }) => `${line}:${column}: ${message}`)).toEqual([
      '3:2: the body cannot be shown: late',
    ])
  })

  test.each([
    ['an await', '{await 1}\n'],
    ['an async component', 'export const Box = async () => <b>{await 1}</b>\n\n<Box/>\n'],
    ['HTML attributes and a style in HTML', '<div style="color: red" class="k" tabindex="0">x</div>\n'],
    ['the same in an export', 'export const Box = () => <b style="color: red">x</b>\n\n<Box/>\n'],
    [
      'what a component need not read',
      '<Box a={{ get b() { throw 1 } }} c={Object.create(null)} d={new Map()} e={<i>x</i>} />\n',
    ],
    ['a function for a component', 'export const Box = ({ children }) => children(1)\n\n<Box>{(n) => n}</Box>\n'],
    ['components of the blog', '<Callout type={1}>x <A.B>y</A.B></Callout>\n'],
  ])('accepts %s', async (_, source) => expect((await compiled(source)).faults).toEqual([]))
})

test.runIf(inject('full'))('a loop that takes all memory is an error with its place', async () => {
  const source = 'A\n\n{(() => { const a = []; for (;;) a.push(new Array(1e6).fill(1)) })()}\n'
  const { faults } = await compileBody({ file: 'post.mdx', source, lang: 'en' }, { deadlineMs: 60_000 })
  expect(faults.map(({ line, column, message }) => `${line}:${column}: ${message}`)).toEqual([
    '3:2: the body cannot be shown: it takes more than 512 MB of memory',
  ])
})

test('a body that does not end takes nothing from the next one', async () => {
  const run = (source: string) => compileBody({ file: 'post.mdx', source, lang: 'en' }, { deadlineMs: 1_000 })
  const [endless, next] = await Promise.all([
    run('{(() => { while (true) {} })()}\n'),
    run('{[1, 2].map((n) => n * 2)}\n'),
  ])
  expect(endless.faults).toHaveLength(1)
  expect(next.faults).toEqual([])
})
