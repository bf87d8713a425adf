import { expect, test } from 'vitest'
import { drawDiagram } from '../../../../lib/mdx/drawn/mermaid.ts'
import { placedDrawing } from '../../../../lib/mdx/drawn/placed-drawing.ts'

const svgOf = (source: string): string => {
  const drawn = drawDiagram(source)
  if ('message' in drawn) throw new Error(drawn.message)
  return drawn.html
}

test.each([
  'flowchart LR\n A[글] --> B{Is it?}\n B -->|예| C((원))\n subgraph S\n C --> D[(DB)]\n end',
  'graph TD;A-->B;',
  'sequenceDiagram\n participant A as 사용자\n A->>B: 요청\n B-->>A: 응답\n Note over A,B: 끝',
  'classDiagram\n class A {\n  +int x\n  +f() void\n }\n A <|-- B',
  'erDiagram\n A ||--o{ B : has',
  'stateDiagram-v2\n [*] --> S\n S --> [*]',
  'xychart-beta\n title "T"\n x-axis [a, b]\n bar [1, 5] %% c\n line [1, 5];',
])('is drawn: %s', (source) => {
  const svg = svgOf(source)
  expect(svg).toMatch(
    /^<svg viewBox="[\d. ]+" width="[\d.]+" height="[\d.]+" role="img" aria-label="\uf8f7">[^]*<\/svg>$/,
  )
  expect(svg).not.toMatch(/<style|@import|fonts\.|\sstyle=|#[\da-f]{3,6}"|\d\.\d{3,}/i)
  for (const [, id] of svg.matchAll(/ id="([^"]*)"/g)) expect(id).toMatch(/^diagram-\uf8f6-/)
  for (const [, id] of svg.matchAll(/url\(#([^)]*)\)/g)) expect(svg).toContain(` id="${id}"`)
})

const textsOf = (source: string): string[] =>
  [...svgOf(source).matchAll(/<text[^>]*>([^]*?)<\/text>/g)].map(([, text]) => text!.replace(/<[^>]*>/g, ''))

test.each([
  ['A-->B', ['A', 'B']],
  ['A[x]-->|예|B(y)-->C', ['예', 'x', 'y', 'C']],
  ['A-- go -->B; B-.maybe.->C; C==>A', ['go', 'maybe', 'A', 'B', 'C']],
  ['한글-->영어 & 둘', ['한글', '영어', '둘']],
  [
    'A["a [b] (c) #quot;d#quot; | e --> f"]:::k --- |"g (h)"| B',
    ['g (h)', 'a [b] (c) &quot;d&quot; | e --&gt; f', 'B'],
  ],
  ['A[I #9829; you #amp; me #lt; b]', ['I ♥ you &amp; me &lt; b']],
  ['subgraph 하나\n  direction TB\n  A\nend\nsubgraph x [둘 (2)]\n  B\nend', ['하나', '둘 (2)', 'A', 'B']],
  ['A(((a)))\nB{{b}}\nC[(c)]\nD([d])\nE[[e]]\nF[/f/]\nG[\\g\\]\nH>h]', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('a flowchart shows all that it says: %s', (source, expected) => {
  expect(textsOf(`flowchart LR\n${source.replaceAll('\\n', '\n')}`).toSorted()).toEqual(expected.toSorted())
})

test.each([
  'flowchart LR\n A --o B',
  'flowchart LR\n A@{ shape: rect }',
  'flowchart LR\n A ~~~ B',
  'flowchart LR\n A -> B',
  'flowchart LR\n subgraph g\n A\n end\n g --> B',
  'flowchart LR\n subgraph one [b\n A\n end',
  'flowchart LR\n subgraph [a\n A\n end',
  'stateDiagram-v2\n A --> B\n note right of A: 글',
  'sequenceDiagram\n participant a b\n a b->>C: x',
  'stateDiagram-v2\n A --> B\n note right of A\n A\n end note',
  'classDiagram\n class A\n A : +b\n note for A "c<br>d"',
  'classDiagram\n namespace N {\n class A\n }',
  'erDiagram\n "A b" ||--|| C : x',
  'xychart-beta\n x-axis [a, b]\n bar [1, x, 3]',
])('a diagram of which a part would be missing stays code: %s', (source) => {
  expect(drawDiagram(source)).toMatchObject({ message: expect.stringContaining('a statement that is not drawn') })
})

/** Each rectangle and polygon of a drawing, by its top and bottom. */
const boxesOf = (svg: string): [top: number, bottom: number][] => [
  ...[...svg.matchAll(/<rect [^>]*?y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g)].map(
    ([, y, height]): [number, number] => [Number(y), Number(y) + Number(height)],
  ),
  ...[...svg.matchAll(/<polygon points="((?:[\d.]+,[\d.]+ ?)+)"/g)].map(([, points]): [number, number] => {
    const heights = points!.split(' ').map((point) => Number(point.split(',')[1]))
    return [Math.min(...heights), Math.max(...heights)]
  }),
]

/** The places of the lines of a text that has several, from the top of the first to the bottom of the last. */
const linesOf = (svg: string, first: string): { at: number; top: number; bottom: number } => {
  const [, y, size, content] = [
    ...svg.matchAll(/<text [^>]*?y="([\d.]+)" font-size="(\d+)"[^>]*>((?:<tspan[^]*?)<\/text>)/g),
  ].find(([, , , text]) => text!.includes(first))!
  const half = (content!.split('<tspan').length - 1) * Number(size) * 0.65
  return { at: Number(y), top: Number(y) - half, bottom: Number(y) + half }
}

test.each([
  ['a note', 'Note over A,B: 첫 줄<br/>둘째 줄', '첫 줄'],
  ['a note of three lines beside', 'Note right of B: 하나<br>둘<br />셋', '하나'],
  ['a note before another', 'Note left of A: one<br>two\n Note left of A: three<br>four', 'three'],
  ['a participant', 'participant C as 사용자<br/>브라우저<br/>앱\n A->>C: y', '사용자'],
])('%s has room for all of its lines', (_, statement, first) => {
  const svg = svgOf(`sequenceDiagram\n A->>B: x\n ${statement}\n B-->>A: z`)
  const { at, top, bottom } = linesOf(svg, first)
  const around = boxesOf(svg).filter(([start, end]) => start < at && end > at)
  expect(around.length).toBeGreaterThan(0)
  for (const [start, end] of around) expect([start <= top, end >= bottom]).toEqual([true, true])
})

test('a message of several lines stands between what is above and its arrow, within the drawing', () => {
  const svg = svgOf(
    'sequenceDiagram\n A->>B: x\n B-->>A: one<br/>two<br/>three\n loop a<br>b\n A->>A: self<br>two\n end',
  )
  const arrows = [...svg.matchAll(/<line [^>]*y1="([\d.]+)" x2="[\d.]+" y2="\1"/g)].map(([, y]) => Number(y))
  const { top, bottom } = linesOf(svg, 'one')
  expect(top).toBeGreaterThan(arrows[0]!)
  expect(bottom).toBeLessThan(arrows[1]!)
  const height = Number(/^<svg [^>]*height="([\d.]+)"/.exec(svg)![1])
  expect(svg).toContain(` ${height}" width=`)
  expect(height).toBeGreaterThan(Math.max(...boxesOf(svg).map(([, end]) => end)))
  expect(svg).toContain('loop [a b]')
})

test('a group has the nodes that an edge before it names', () => {
  const svg = svgOf('flowchart LR\n A[a] --> B\n B --> C\n subgraph G\n A\n B\n end')
  const [group] = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(
    ([, x, width]) => [Number(x), Number(x) + Number(width)] as const,
  )
  const places = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>([abC]|B)<\/text>/g)].map(
    ([, x, name]) => [name, Number(x)] as const,
  )
  for (const [name, x] of places) expect(x > group![0] && x < group![1], name).toBe(name !== 'C')
})

test('boxes are as wide as their Korean labels', () => {
  const width = (label: string) => Number(/<rect [^>]* width="([\d.]+)"/.exec(svgOf(`flowchart LR\n A[${label}]`))![1])
  // At 13 px a syllable takes about 12
  expect(width('서버리스 함수의 첫 요청')).toBeGreaterThan(11 * 13)
  expect(width('서버리스 함수의 첫 요청')).toBeGreaterThan(width('abcdefghijklm') * 1.2)
})

test('its name is its own, if it gives one', () => {
  expect(svgOf('---\ntitle: 요청의 "길"\n---\nflowchart LR\n A-->B')).toContain('aria-label="요청의 &quot;길&quot;"')
  expect(svgOf('flowchart LR\n accTitle: The way\n A-->B')).toContain('aria-label="The way"')
})

const hostile = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '</text></svg><img src=x onerror=ran()>',
  '"><svg onload=ran()>',
  '&lt;img src=x onerror=ran()&gt;',
  '<a href="javascript:ran()">x</a>',
  '<b onclick="ran()">x</b>',
  "' onload='ran()",
  '<style>*{display:none}</style>',
  '</style><script>ran()</script>',
  '<![CDATA[<script>ran()</script>]]>',
  '<!-- <script>ran()</script>',
]
test.each(hostile)('a label runs nothing: %s', (label) => {
  for (const source of [
    `flowchart LR\n A["${label}"] -->|${label}| B[${label}]\n subgraph ${label}\n C\n end`,
    `flowchart LR\n A-->B\n style A fill:${label},stroke:url(https://example.com/x)\n linkStyle 0 stroke:${label}\n click A href "javascript:ran()"`,
    `sequenceDiagram\n participant A as ${label}\n A->>B: ${label}\n Note over A: ${label}`,
    `classDiagram\n class A {\n  +x ${label}\n }\n A <|-- B : ${label}`,
    `erDiagram\n A ||--o{ B : "${label}"`,
    `stateDiagram-v2\n S: ${label}\n [*] --> S: ${label}`,
    `xychart-beta\n title "${label}"\n x-axis ["${label}", b]\n bar [1, 5]`,
    `---\ntitle: ${label}\n---\nflowchart LR\n A-->B`,
  ]) {
    const drawn = drawDiagram(source)
    if ('message' in drawn) continue
    const tags = [...drawn.html.matchAll(/<\/?([^\s/>]*)([^>]*)>/g)]
    for (const [whole, name, attributes] of tags) {
      expect(name, whole).toMatch(
        /^(?:svg|g|defs|marker|rect|circle|ellipse|line|polyline|polygon|path|text|tspan|title)$/,
      )
      expect(attributes!.replace(/"[^"]*"/g, ''), whole).not.toMatch(/\son\w+|href|\sstyle/i)
    }
    expect(drawn.html).not.toMatch(/url\((?!#)/)
  }
})

test('markup that draws nothing is refused', () => {
  for (const svg of [
    '<svg><foreignObject></foreignObject></svg>',
    '<svg><a href="x"></a></svg>',
    '<svg x=">"><b',
    '<svg><image href="x"/></svg>',
  ])
    expect(() => placedDrawing(svg, null), svg).toThrow('markup in it')
})

test.each([
  ['pie\n "a": 1', 'which is of a kind that is not drawn, `pie`', 0],
  ['%% a comment\n\ngantt\n x', 'which is of a kind that is not drawn, `gantt`', 14],
  ['---\ntitle: x\n---\nmindmap\n a', 'which is of a kind that is not drawn, `mindmap`', 17],
  ['', 'which is empty', 0],
  [`flowchart LR\n${' A-->B\n'.repeat(400)}`, 'which is longer than 10000 characters or 300 lines', 0],
])('stays code: %j', (source, message, offset) => {
  expect(drawDiagram(source)).toEqual({ message, offset })
})
