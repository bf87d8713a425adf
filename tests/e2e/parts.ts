/** Code, formulas, diagrams, footnotes and a table in all their forms: the body of a Korean post. */
export const parts = `## 코드

\`\`\`ts title="lib/answer.ts" showLineNumbers {2}
export function answer(question: string): number {
  return 42 // [!code word:42]
}
const long = 'A line that is far longer than any screen: ${'long '.repeat(40)}'
\`\`\`

\`\`\`js
const a = 1 // [!code --]
const a = 2 // [!code ++]
console.log(a) // [!code focus]
\`\`\`

\`\`\`sh npm2yarn
npm install temml
\`\`\`

::: code-group

\`\`\`js [config.js]
export default {}
\`\`\`

\`\`\`ts [config.ts]
export default {} satisfies Config
\`\`\`

:::

## 수식

이차 방정식 $ax^2 + bx + c = 0$의 근은 다음과 같고, 값은 $5와 $10 사이다.

- $a$는 0이 아니다.

$$
x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}
$$

$$
\\begin{align}
\\sum_{i=1}^{n} i &= 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + \\dots + n \\\\
&= \\frac{n(n+1)}{2}
\\end{align}
$$

## 다이어그램

\`\`\`mermaid title="요청 하나가 지나는 길"
flowchart LR
  브라우저 -->|주소| 서버
  서버 --> 색인{색인이 있나?}
  색인 -->|예| 행[(행 하나)]
  색인 -->|아니요| 파일[파일을 읽는다]
  subgraph 함수
    서버
    색인
  end
\`\`\`

\`\`\`mermaid
sequenceDiagram
  participant R as 독자
  participant S as 서버
  R->>S: 글을 청한다
  S-->>R: HTML
\`\`\`

\`\`\`mermaid
xychart-beta
  title "응답 시간"
  x-axis [70, 1000, 10000]
  y-axis "ms" 0 --> 60
  bar [12, 24, 59]
  line [1, 2, 2]
\`\`\`

\`\`\`mermaid
classDiagram
  Reader <|-- Index
  class Reader {
    +string folder
    +list() Post
  }
\`\`\`

\`\`\`mermaid
erDiagram
  POST ||--o{ TAG : has
  POST {
    string slug PK
  }
\`\`\`

\`\`\`mermaid
stateDiagram-v2
  [*] --> Draft
  Draft --> Published: date
  Published --> [*]
\`\`\`

\`\`\`py wrap hl_lines="1" linenums="9"
error = 1 # [!code error]
warning = 2 # [!code warning]
\`\`\`

\`\`\`mermaid
pie
  "a": 1
\`\`\`

## 각주와 표

여기에 각주가 있다[^하나]. 그리고 또 하나[^둘].

| 이름 | ${Array.from({ length: 12 }, (_, at) => `열 ${at}`).join(' | ')} |
| --- | ${'--- | '.repeat(12)}
| 값 | ${'12345 | '.repeat(12)}

[^하나]: 각주의 **글**과 $x^2$.

[^둘]: 둘째 각주.
`
