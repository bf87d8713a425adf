import { describe, expect, test } from 'vitest'
import { compileWithUses } from '../../../../lib/mdx/compile.ts'
import { compilerNames } from '../../../../lib/mdx/compilers/names.ts'
import { expectLinear } from '../../../growth.ts'
import { runs } from '../../../runs.ts'
import { repairMdx } from '../../../../lib/mdx/syntax/repair.ts'
import { htmlOf } from '../compilers/compare.ts'

interface Expected {
  shown: RegExp
  warnings: string[]
}

const cases: Record<string, [file: string, source: string, expected: Expected]> = {
  'Markdown in .mdx': [
    'a.mdx',
    'Text.\n\n1 <2 {a b} <br> <!-- c --> <https://a.example>\n\n    code\n',
    {
      shown: /<p>1 &lt;2 \{a b\} <br>  <a href="https:\/\/a\.example">.*<code>code/s,
      warnings: ['3:4 taken as Markdown'],
    },
  ],
  'MDX with some Markdown in .mdx': [
    'a.mdx',
    '<Callout>**x**</Callout>\n\n1 <2 {a b} {1 + 1} <br> <img src=/x.png width=3> <!-- c --> <https://a.example> <user>\n',
    {
      shown:
        /<x-component><span class="static"><strong>x<\/strong><\/span><\/x-component>.*1 &lt;2 \{a b\} .*2.*<br> <img src="\/x\.png" width="3" [^>]*>.*<a href="https:\/\/a\.example">https:\/\/a\.example<\/a> &lt;user&gt;/s,
      warnings: ['3:4 repaired', '3:3 taken as text', '3:6 taken as text', '3:81 taken as text'],
    },
  ],
  'prose that begins as code does in .mdx': [
    'a.mdx',
    "import 문을 쓰면 <b> 된다.\n\nexport 하는 {방 법}.\n\nimport React from 'react'라고 쓴다.\n\nexport const a = 1\n\n<Callout>{a}</Callout>\n",
    {
      shown:
        /<p>import 문을 쓰면 &lt;b&gt; 된다\.<\/p>\s*<p>export 하는 \{방 법\}\.<\/p>\s*<p>import React from 'react'라고 쓴다\.<\/p>.*1/s,
      warnings: ['3:13 repaired', '1:14 taken as text', '3:11 taken as text'],
    },
  ],
  'an import with a slip in .mdx': [
    'a.mdx',
    'import A form "./a.tsx"\n\nimport B from ./b\n\nimport 문을 "a" 앞에 쓴다.\n\n<Callout>b</Callout>\n',
    { shown: /<p>import A form "\.\/a\.tsx"<\/p>/, warnings: ['1:1 taken as text', '3:1 taken as text'] },
  ],
  'tags that share a line with blocks in .mdx': [
    'a.mdx',
    '<Callout>\nOne *x*</Callout>\n\n<details><summary>S</summary>\n\n**Two**\n\n</details>\n\nA <b>line\nof</b> text\n',
    {
      shown:
        /<p>One <em>x<\/em><\/p>.*<details><summary>S<\/summary>\s*<p><strong>Two<\/strong><\/p>\s*<\/details>.*<p>A <b>line\nof<\/b> text/s,
      warnings: ['2:8 repaired'],
    },
  ],
  'comments of several lines in .mdx': [
    'a.mdx',
    '<Callout>A</Callout>\n\n<!-- b\n\n<Callout>\n```\n-->\nC\n\n- d <!--\nimport A from "b" --> e\n\n```html\n<!-- f\n-->\n```\n',
    {
      shown:
        /^<x-component>A<\/x-component>\s*<div class="static">\s*<p>C<\/p>\s*<\/div><ul>\s*<li>d\s+e<\/li>[^]*&lt;!-- f\n--&gt;/,
      warnings: ['3:2 repaired'],
    },
  ],
  'MDX in .md': [
    'a.md',
    "import A from 'a'\n\n<Tabs>\n  <Tab>\n\n  **x** {braces} <br>\n\n  </Tab>\n</Tabs>\n",
    { shown: /<x-component>.*<strong>x<\/strong> \{braces\} <br>/s, warnings: ['1:1 taken as MDX'] },
  ],
  'attributes of JSX in .md': [
    'a.md',
    '<p style={{ color: "red", fontSize: 12 }} className="c">x {y} z</p>\n\n<img src={"/a.png"} width={30}>\n',
    {
      shown: /<p style="color:red;font-size:12px" class="c">x \{y\} z<\/p>.*<img src="\/a\.png" width="30"/s,
      warnings: ['1:1 taken as MDX'],
    },
  ],
  'a component in a line of .md': [
    'a.md',
    'A <Badge text="b" /> c\n',
    { shown: /^<p>A <x-component><\/x-component> c<\/p>$/, warnings: ['1:3 taken as MDX'] },
  ],
  'braces and tags of .md with a component that are escaped': [
    'a.md',
    '\\{a} \\<b> <Badge /> \\\\{c}\n',
    { shown: /^<p>\{a\} &lt;b&gt; <x-component><\/x-component> \\\{c\}<\/p>$/, warnings: ['1:11 taken as MDX'] },
  ],
  'types in the text of .md': [
    'a.md',
    'A List<String>, `Map<K, V>` and <BR>.\n\n    <Foo />\n',
    { shown: /List&lt;String&gt;, <code>Map&lt;K, V&gt;<\/code> and <br>\./, warnings: ['1:7 taken as text'] },
  ],
  'names in angle brackets in .md': [
    'a.md',
    'vector<int>, a<b>c, <slug/>, </void>, std::map<std::string>, Box<dyn T>, <title>, <img>, `<i>` <i>x</i> `</i>` <my-el>y</my-el>\n\n## Promise<void>\n',
    {
      shown:
        /^<p>vector&lt;int&gt;, a&lt;b&gt;c, &lt;slug\/&gt;, &lt;\/void&gt;, std::map&lt;std::string&gt;, Box&lt;dyn T&gt;, &lt;title&gt;, &lt;img&gt;, <code>&lt;i&gt;<\/code> <i>x<\/i> <code>&lt;\/i&gt;<\/code> <my-el>y<\/my-el><\/p>\s*<h2 id="promisevoid">Promise&lt;void&gt;<a/,
      warnings: [...[7, 15, 21, 30, 47, 65, 74, 83].map((column) => `1:${column}`), '3:11'].map(
        (place) => `${place} taken as text`,
      ),
    },
  ],
  'what else parsers hide in .md': [
    'a.md',
    'A <?php echo 1 ?>, <!DOCTYPE html> `<?php` <!-- b --> c\n\n<a:bean> <bean:a> <mailto:a@b.example>\n\n<?xml version="1.0"?>\n\n<!-- d\n\ne\n',
    {
      shown:
        /^<p>A &lt;\?php echo 1 \?&gt;, &lt;!DOCTYPE html&gt; <code>&lt;\?php<\/code>  c<\/p>\s*<p>&lt;a:bean&gt; &lt;bean:a&gt; <a href="mailto:a@b.example">mailto:a@b.example<\/a><\/p>\s*$/,
      warnings: ['1:3 taken as text', '1:20 taken as text', '7:1 never closed'],
    },
  ],
  'tags that a text in .md calls so': [
    'a.md',
    '<p> 태그와 <br> 태그, <input> 요소, an <li> tag, <hr>要素\n\nA<br>태그\n\n<li>x\n',
    {
      shown:
        /^<p>&lt;p&gt; 태그와 &lt;br&gt; 태그, &lt;input&gt; 요소, an &lt;li&gt; tag, &lt;hr&gt;要素<\/p>\s*<p>A<br>태그<\/p>/,
      warnings: ['1:1', '1:9', '1:18', '1:33', '1:43'].map((place) => `${place} taken as text`),
    },
  ],
  'elements of .md that are never closed': [
    'a.md',
    'x <div> y\n\n<p>z\n\n<details open>\n\n<font color="red">t\n',
    {
      shown: /^<p>x &lt;div&gt; y<\/p>\s*<p>z\s*<\/p>\s*<details open(?:="")?>/,
      warnings: ['1:3 taken as text', '5:1 never closed', '7:1 never closed'],
    },
  ],
  'tags of .md without an end': [
    'a.md',
    'A <b class="c>d</b>\n\n<div class="e>\nf\n\n> <p align=\'g>\n> "h"\n\ni "j"\n\n<div\nid="k"\n\nlang="l">\n\n</div>\n\n<img src="data:image/png;base64,' +
      'A'.repeat(5_000) +
      '">\n',
    {
      shown:
        /^<p>A &lt;b class="c&gt;d.*&lt;div class="e&gt;\s*f<\/p>.*&lt;p align='g&gt;\s*"h"<\/p>.*<p>i "j"<\/p>.*<img/s,
      warnings: ['1:3 taken as text', '3:1 taken as text', '6:3 taken as text'],
    },
  ],
  'elements of .md that close themselves, and values without quotes': [
    'a.md',
    '<video src="a.mp4" />\n\nA <a id="b"/>c\n\n<div/>\n\n<a href=https://d.example/?e=f/>g</a> <img src=/h.png width=3 /> <svg><path d="" /></svg> i\n',
    {
      shown:
        /<video src="a\.mp4"><\/video>.*<p>A <a id="b"><\/a>c<\/p>\s*<div><\/div>\s*<p><a href="https:\/\/d\.example\/\?e=f\/">g<\/a> <img src="\/h\.png" width="3"[^>]*> <svg><path d=""><\/path><\/svg> i<\/p>/s,
      warnings: [],
    },
  ],
  'names in angle brackets in .mdx': [
    'a.mdx',
    '<Callout>\n\nMap<String, Integer>, vector<int>, <slug>, a<b>c, the <T>, </void>, std::map<std::string> <b>x</b>\n\n</Callout>\n',
    {
      shown:
        /<p>Map&lt;String, Integer&gt;, vector&lt;int&gt;, &lt;slug&gt;, a&lt;b&gt;c, the &lt;T&gt;, &lt;\/void&gt;, std::map&lt;std::string&gt; <b>x<\/b><\/p>/,
      warnings: ['3:11 repaired', ...[4, 29, 36, 45, 55, 60, 77].map((column) => `3:${column} taken as text`)],
    },
  ],
  'a tag of .md that is never closed in a component': [
    'a.md',
    '<Foo>\n\nText <b class="c">open\n\n</Foo>\n',
    { shown: /<p>Text open<\/p>/, warnings: ['1:1 taken as MDX', '3:6 left out'] },
  ],
  'tags of .mdx that are never closed': [
    'a.mdx',
    '<Note>\n\nIn *it*.\n\n<YouTube id="dQw4w9WgXcQ">\n\n<Own>\n\n<Callout>a <font color=red>b</Callout>\n\n<div class="c">\n\n- <Tip title="x">\n- d\n',
    {
      shown:
        /<p>In <em>it<\/em>\.<\/p>\s*(?:<\/div>)?<x-component><\/x-component>\s*<x-component><\/x-component>\s*<x-component>a b<\/x-component>[^]*<li><\/li>\s*<li>d<\/li>/,
      warnings: [
        '9:24 repaired',
        '1:1 left out',
        '5:1 repaired',
        '7:1 repaired',
        '9:12 left out',
        '11:1 left out',
        '13:3 left out',
      ],
    },
  ],
  'a tag at the end of .mdx': [
    'a.mdx',
    'Text\n\n<Details open>',
    { shown: /<p>Text/, warnings: ['3:1 repaired', '3:1 left out'] },
  ],
  'a component in code of .md': ['a.md', '```jsx\n<Foo />\n```\n\n`<Bar />` {x}\n', { shown: /\{x\}/, warnings: [] }],
  'a component of .md that cannot be MDX': [
    'a.md',
    '<Foo>\n\nText <b class="c">open\n\n</Foo>\n\n</Foo>\n',
    { shown: /Text/, warnings: ['1:1 taken as Markdown', '3:6 never closed', '7:1 taken as text'] },
  ],
}

describe.each(compilerNames)('%s', (compiler) => {
  test.each(Object.entries(cases))('takes %s as what it is', async (_, [file, source, { shown, warnings }]) => {
    const { body } = await compileWithUses({ file, source, lang: 'en' }, { compiler })
    expect(body.faults).toEqual([])
    expect(htmlOf(body)).toMatch(shown)
    expect(
      body.warnings?.map(({ line, column, message }) => `${line}:${column} ${message.split(':')[0]}`) ?? [],
    ).toEqual(warnings)
  })

  test.each([
    ['an export that is no JavaScript', 'export const = 1\n\nA\n', '1:14'],
    ['an expression that throws', '<Callout>A</Callout>\n\n:tada: {missing}\n', '3:9'],
  ])('%s in .mdx is an error at its place', async (_, source, place) => {
    const { body } = await compileWithUses({ file: 'a.mdx', source, lang: 'en' }, { compiler })
    expect(body.faults.map(({ line, column }) => `${line}:${column}`)).toEqual([place])
    expect(body.code).toBe('')
  })

  test('components have their places in the post', async () => {
    const source = '> [!NOTE]\n> A\n\n:tada: <Zed a="1" />\n\n1 <2\n\n<Yod />\n'
    const { uses } = await compileWithUses({ file: 'a.mdx', source, lang: 'en' }, { compiler })
    expect(uses.map(({ name, line, column }) => `${name} ${line}:${column}`)).toEqual(['Zed 4:8', 'Yod 8:1'])
  })
})

test.each([
  '<',
  '<a',
  '<a ',
  '<a b="',
  '<!--',
  '{',
  '{a',
  '{{}',
  '<A>',
  '<b>',
  '{/*',
  '`',
  '<https://a',
  '}',
  '<a b={',
])('mending takes time in proportion to the length: %j', (part) => {
  for (const braces of ['text', 'code'] as const)
    expectLinear(part, (source) => repairMdx(source, braces), runs({ quick: 32_000, full: 64_000 }))
})
