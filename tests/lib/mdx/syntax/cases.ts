/** The HTML of a source with each compiler, as `.md` and as `.mdx`. White space between elements is ignored. */
type Case = readonly [source: string, html: string]

const callout = (kind: string, title: string, content: string) =>
  `<aside class="callout" data-kind="${kind}"><p class="calloutTitle">${title}</p><div>${content}</div></aside>`
const heading = (level: number, id: string, text: string) =>
  `<h${level} id="${id}">${text}<a class="headingLink" href="#${id}" aria-label="Link to this section">#</a></h${level}>`
const code = (language: string, text: string) =>
  `<div class="code"><pre tabindex="0" role="group" aria-label="Code"><code class="language-${language}">${text}</code></pre><button type="button" data-copy=""><span>Copy</span><output>Copied</output></button></div>`
const img = (attributes: string) => `<img ${attributes} loading="lazy" decoding="async">`
const video =
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video on YouTube" loading="lazy" allowfullscreen></iframe>'

const bare = (address: string) => `<a href="${address}">${address}</a>`
const decoded = [
  'ko.example/wiki/서울',
  'ko.example/w/C언어',
  'ko.example/@x/React란-무엇',
  'ko.example/@x/JWT란',
  'ja.example/ア・フ',
  'a.example/*/b',
].map((address) => [`https://${address}`, encodeURI(`https://${address}`)] as const)

/** @param text text in which `%1` stands for the first footnote */
const footnotes = (text: string, ...notes: [name: string, html: string][]) =>
  `<p>${text.replace(/%(\d)/g, (_, number: string) => {
    const [name] = notes[Number(number) - 1]!
    return `<sup><a href="#user-content-fn-${name}" id="user-content-fnref-${name}" data-footnote-ref="" aria-describedby="footnote-label">${number}</a><button type="button" class="noteButton" popovertarget="Note-${name}" data-note="${number}" aria-label="Footnote ${number}"></button></sup>`
  })}</p><section data-footnotes="" class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol>${notes
    .map(
      ([name, html], at) =>
        `<li id="user-content-fn-${name}"><div class="note" id="Note-${name}" popover="auto"><p>${html} <a href="#user-content-fnref-${name}" data-footnote-backref="" aria-label="Back to reference ${at + 1}" class="data-footnote-backref">↩</a></p></div></li>`,
    )
    .join('')}</ol></section>`

export const cases: Readonly<Record<string, Case>> = {
  'braces between tags that say so': [
    'A {% raw %}{{ a.b }} and {c} {% include x %}{% endraw %} b {% raw %}`{{ d }}`{% endraw %}\n',
    '<p>A {{ a.b }} and {c} {% include x %} b <code>{{ d }}</code></p>',
  ],
  'lines with braces between tags that say so': [
    '{% raw %}\n{% include x.html %}\n{{ a | b: "c" }} *d*\n\n- { {e} f\n\n```js\n{g}\n```\n{% endraw %}\n',
    `<p>{% include x.html %} {{ a | b: "c" }} <em>d</em></p><ul><li>{ {e} f</li></ul>${code('js', '{g} ')}`,
  ],
  'an alert of GitHub': [
    '> [!NOTE]\n> Text **b**\n> - a\n\nAfter.\n',
    `${callout('note', 'Note', '<p>Text <strong>b</strong></p><ul><li>a</li></ul>')}<p>After.</p>`,
  ],
  'callouts with a title right behind their kind, and what is a link': [
    '> [!warning]제목\n> a\n\n> [!note](b) c\n',
    `${callout('warning', '제목', '<p>a</p>')}<blockquote><p><a href="b">!note</a> c</p></blockquote>`.replace(
      '>!note<',
      '>!note<',
    ),
  ],
  'an alert with a lazy line': ['> [!CAUTION]\n> One\ntwo\n', callout('caution', 'Caution', '<p>One two</p>')],
  'an alert with code': ['> [!TIP]\n> ```js\n> a > b\n> ```\n', callout('tip', 'Tip', code('js', 'a &gt; b '))],
  'code that shows code': [
    '```md\n> ```js\n> c\n> ```\n```\n\n> ```js\n> d\n\n:::note\ne\n:::\n',
    `${code('md', '&gt; ```js &gt; c &gt; ``` ')}<blockquote>${code('js', 'd ')}</blockquote>${callout('note', 'Note', '<p>e</p>')}`,
  ],
  'an alert in an alert': [
    '> [!TIP]\n> > [!NOTE]\n> > x\n>\n> y\n',
    callout('tip', 'Tip', `${callout('note', 'Note', '<p>x</p>')}<p>y</p>`),
  ],
  'an alert in a list': [
    '- a\n\n  > [!WARNING]\n  > b\n',
    `<ul><li><p>a</p>${callout('warning', 'Warning', '<p>b</p>')}</li></ul>`,
  ],
  'a callout of Obsidian that is folded': [
    '> [!faq]- Why **so**?\n> Text\n',
    '<details class="callout" data-kind="info"><summary class="calloutTitle">Why so?</summary><div><p>Text</p></div></details>',
  ],
  'callouts of other kinds': [
    '> [!custom] Own *title*\n> x\n\n> [!my-kind|wide]-\n> y\n\n> z\n> [!custom]\n',
    `${callout('note', 'Own title', '<p>x</p>')}<details class="callout" data-kind="note"><summary class="calloutTitle">My-kind</summary><div><p>y</p></div></details><blockquote><p>z [!custom]</p></blockquote>`,
  ],
  'a callout whose kind has a space': [
    '> [!my kind]\n> a\n\n> [!TIP ] b\n> c\n',
    callout('note', 'My kind', '<p>a</p>') + callout('tip', 'b', '<p>c</p>'),
  ],
  'names of blocks': [
    'One ^abc\nTwo ^blk2\n\n- item ^3f6c1a\n- x ^2\n\n> quote ^q-1\n\n`^code` [[#^blk2]]\n',
    '<p>One ^abc Two <span id="^blk2"></span></p><ul><li>item <span id="^3f6c1a"></span></li><li>x ^2</li></ul><blockquote><p>quote <span id="^q-1"></span></p></blockquote><p><code>^code</code> <a href="#%5Eblk2">^blk2</a></p>',
  ],
  'headings of notes': [
    '[[#Head (x)]] [[#Part#Sub part?]] [[#C++ & D|e]]\n',
    '<p><a href="#head-x">Head (x)</a> <a href="#sub-part">Part#Sub part?</a> <a href="#c--d">e</a></p>',
  ],
  'notes beside a colon and a definition': [
    '[[b]]: x, [[Label #1]] and [[other]](x) m[[0]]\n\n[Label #1]: /to\n',
    '<p>b: x, [<a href="/to">Label #1</a>] and <a href="x">[other]</a> m[[0]]</p>',
  ],
  'names of files with spaces and parentheses': [
    '![a](Shot (1).svg) [b](my file (final).txt "T") [c](a note.md#x) [d](see v 1.0) [e](f (g).svg) m[i](a or b)\n\n![h][1] [j][2]\n\n[1]: <Shot (1).svg> "T"\n[2]: <My file.txt>\n',
    `<p>${img('src="Shot%20(1).svg" alt="a"')} <a href="my%20file%20(final).txt" title="T">b</a> <a href="a%20note.md#x">c</a> [d](see v 1.0) <a href="f%20(g).svg">e</a> m[i](a or b)</p><p>${img('src="Shot%20(1).svg" alt="h" title="T"')} <a href="My%20file.txt">j</a></p>`,
  ],
  'names with spaces of files that browsers save, and of posts': [
    '[a](Term paper.hwp) [b](my notes.ipynb) [c](data set.tar.gz) [d](slides (2).KEY) [e](my post.markdown) [f](a b.keys) [g](사진(최종 본).pdf)\n',
    '<p><a href="Term%20paper.hwp">a</a> <a href="my%20notes.ipynb">b</a> <a href="data%20set.tar.gz">c</a> <a href="slides%20(2).KEY">d</a> <a href="my%20post.markdown">e</a> [f](a b.keys) <a href="%EC%82%AC%EC%A7%84(%EC%B5%9C%EC%A2%85%20%EB%B3%B8).pdf">g</a></p>',
  ],
  'names with spaces before a query or a title in single quotes': [
    "![a](b c.png?raw=true) ![d](e f.png 'T (1)') [g](h i.pdf 'U')\n",
    `<p>${img('src="b%20c.png?raw=true" alt="a"')} ${img('src="e%20f.png" alt="d" title="T (1)"')} <a href="h%20i.pdf" title="U">g</a></p>`,
  ],
  'languages of code behind a space': [
    '``` python\na\n```\n\n~~~ \t js\nb\n~~~\n\n- ```  sh \n  c\n  ```\n',
    `${code('python', 'a ')}${code('js', 'b ')}<ul><li>${code('sh', 'c ')}</li></ul>`,
  ],
  'languages of code of Pandoc and R Markdown': [
    '```{.python .numberLines}\na\n```\n\n``` {.js}\nb\n```\n\n```{r}\nc\n```\n',
    `${code('python lines numbered', '<span class="line">a </span>')}${code('js', 'b ')}${code('r', 'c ')}`,
  ],
  'links without an address': [
    '[x]() [*y*](<>) [![z](/a.png)]() [w][r] [v](#) <a href="">u</a> <a id="t">s</a>\n\n[r]: <>\n',
    `<p><span>x</span> <span><em>y</em></span> <span>${img('src="/a.png" alt="z"')}</span> <span>w</span> <a href="#">v</a> <span>u</span> <a id="t">s</a></p>`,
  ],
  'classes behind strong text, and lists behind lists': [
    '**a**{.b} *c*{.d #e} ![h](/i.png){: .j}{: .k} **l**{.m .n}\n',
    `<p><strong>a</strong> <em>c</em> ${img('src="/i.png" alt="h"')} <strong>l</strong></p>`,
  ],
  'attributes on a line': [
    '{.a.b}\ntext\n\n- c\n{.d #e f="g h"}\n\n## H {.i .j}\n\n## K {.l #m}\n\n`{.n.o}`\n',
    `<p>text</p><ul><li>c</li></ul>${heading(2, 'h', 'H')}${heading(2, 'm', 'K')}<p><code>{.n.o}</code></p>`,
  ],
  'chained classes': [
    '`a`{.b.c} [d](/e){.f.g #h} ![i](/j.png){.k.l width=30}\n',
    `<p><code>a</code> <a href="/e">d</a> ${img('src="/j.png" alt="i" width="30"')}</p>`,
  ],
  'Markdown in HTML that is marked as such': [
    '<div class="b" markdown="1">\nA **b**.\n\n- c\n</div>\n\n<section markdown>\n*d* :tada:\n</section>\n\n<aside markdown=block id="e">\nf\n</aside>\n',
    '<div class="b"><p>A <strong>b</strong>.</p><ul><li>c</li></ul></div><section><p><em>d</em> 🎉</p></section><aside id="e"><p>f</p></aside>',
  ],
  'a callout of Notion': [
    '<aside>\n💡 **a** `b`\n\n</aside>\n',
    '<aside><p>💡 <strong>a</strong> <code>b</code></p></aside>',
  ],
  'line breaks above headings': [
    'a\n\n<br />\n## B\n\n<hr />\n# C\n',
    `<p>a</p><br>${heading(3, 'b', 'B')}<hr>${heading(2, 'c', 'C')}`,
  ],
  'a block of Docusaurus': [
    'Before\n:::note My **title**\nText\n:::\nAfter\n',
    `<p>Before</p>${callout('note', 'My title', '<p>Text</p>')}<p>After</p>`,
  ],
  'names of emoji in titles': [
    ':::tip a:b: 12:30:45 :nosuch: :bulb:  \nc\n:::\n\n> [!NOTE]- :tada:\n> d\n',
    `${callout('tip', 'a:b: 12:30:45 :nosuch: 💡', '<p>c</p>')}<details class="callout" data-kind="note"><summary class="calloutTitle">🎉</summary><div><p>d</p></div></details>`,
  ],
  'a block with its title in brackets': [
    ':::danger[Mind the gap]\n\nText\n\n:::\n',
    callout('danger', 'Mind the gap', '<p>Text</p>'),
  ],
  'blocks of Quarto': [
    '::: {.callout-tip title="Mind *it*"}\na\n:::\n\n::: {.callout-warning collapse="true"}\nb\n:::\n',
    callout('tip', 'Mind it', '<p>a</p>') + callout('warning', 'Warning', '<p>b</p>'),
  ],
  'a block of VuePress': ['::: tip\nText\n:::\n', callout('tip', 'Tip', '<p>Text</p>')],
  'blocks of Qiita and HackMD': [
    ':::note warn\na\n:::\n\n:::note info\nb\n:::\n\n:::spoiler 더 보기\nc\n:::\n',
    `${callout('warning', 'Warning', '<p>a</p>')}${callout('info', 'Info', '<p>b</p>')}<details><summary>더 보기</summary><p>c</p></details>`,
  ],
  'blocks of Zenn': [
    ':::message\na\n:::\n\n:::message alert\nb\n:::\n',
    callout('note', 'Note', '<p>a</p>') + callout('warning', 'Warning', '<p>b</p>'),
  ],
  'a block in a block': [
    '::::tip\n:::details More\nx\n:::\n::::\n',
    callout('tip', 'Tip', '<details><summary>More</summary><p>x</p></details>'),
  ],
  'a block around a list': [':::note\n- a\n- b\n:::\n', callout('note', 'Note', '<ul><li>a</li><li>b</li></ul>')],
  'ids of headings': [
    '## One *two* {#own}\n\nThree {#3rd}\n---\n\n### Other\n',
    heading(2, 'own', 'One <em>two</em>') + heading(2, '3rd', 'Three') + heading(3, 'other', 'Other'),
  ],
  'ids of headings with a colon, and a heading without a number': [
    '## One {: #own .a }\n\n## Two {: .b }\n\n## Three {-}\n',
    heading(2, 'own', 'One') + heading(2, 'two', 'Two') + heading(2, 'three', 'Three'),
  ],
  'ids of headings on the line below': [
    '## One *two* ##\n{: #own .a }\n\n## C#\n{: id="3rd"}\n\n## Three\n{: .b }\n',
    heading(2, 'own', 'One <em>two</em>') + heading(2, '3rd', 'C#') + heading(2, 'three', 'Three'),
  ],
  'a definition list': [
    'Term *t*\n: One **a**\n: Two\n\n    more\n\nEnd\n',
    '<dl><dt><p>Term <em>t</em></p></dt><dd><p>One <strong>a</strong></p></dd><dd><p>Two</p><p>more</p></dd></dl><p>End</p>',
  ],
  'marked text': ['a ==b **c**== d\n', '<p>a <mark>b <strong>c</strong></mark> d</p>'],
  'marked text beside Hangul': ['이것은==강조==입니다\n', '<p>이것은<mark>강조</mark>입니다</p>'],
  comparisons: [
    'a == b, a==b and c==d, =====, e !==f && g!== h, ==open\n',
    '<p>a == b, a==b and c==d, =====, e !==f &amp;&amp; g!== h, ==open</p>',
  ],
  'emphasis that crosses a mark': ['**a ==b** c==\n', '<p><strong>a ==b</strong> c==</p>'],
  'tildes between numbers': [
    '1~3일, 10~20개, age(1~3), (80~100) H~2~O (~2019), (2020~) (~a), (b~) ~/foo [~/x](~/y) `1~2~3`\n',
    '<p>1~3일, 10~20개, age(1~3), (80~100) H~2~O (~2019), (2020~) (~a), (b~) ~/foo <a href="~/y">~/x</a> <code>1~2~3</code></p>',
  ],
  'tildes behind brackets, quotes and percent signs': [
    '(1)~(3), [가]~[나], "a"~"b", "c"~"d", 5%~x%, 7%~y% "~e~"\n',
    '<p>(1)~(3), [가]~[나], "a"~"b", "c"~"d", 5%~x%, 7%~y% "<del>e</del>"</p>',
  ],
  'tildes as waves of Korean, Japanese and Chinese, and of folders': [
    '~하는 법을 알아봤어요~ 끝. ~/.bashrc, 안녕~ 반가워! ~から行く~ 你好 ~再见~\n',
    '<p>~하는 법을 알아봤어요~ 끝. ~/.bashrc, 안녕~ 반가워! ~から行く~ 你好 ~再见~</p>',
  ],
  'a deleted address beside letters': [
    '~~https://a.example/b~~는\n',
    `<p><del>${bare('https://a.example/b')}</del>는</p>`,
  ],
  'deleted text': ['~~지움~~ ~one two~, 1~~3~~\n', '<p><del>지움</del> <del>one two</del>, 1<del>3</del></p>'],
  'deleted text beside letters': [
    '~~(x)~~는 a~~"b"~~를 ~~地方（旧）~~は 가~~!나~~ a~~(b)~~c ~~~(d)~~~는 ~~(e) ~~는 `~~(f)~~는`\n',
    '<p><del>(x)</del>는 a<del>"b"</del>를 <del>地方（旧）</del>は 가<del>!나</del> a~~(b)~~c ~~~(d)~~~는 ~~(e) ~~는 <code>~~(f)~~는</code></p>',
  ],
  emoji: [':tada: (:+1:) :nosuch:\n', '<p>🎉 (👍) :nosuch:</p>'],
  'times and addresses': [
    '12:30:45, a:tada:, x::tada::y, http://a.example/:tada:\n',
    '<p>12:30:45, a:tada:, x::tada::y, <a href="http://a.example/:tada">http://a.example/:tada</a>:</p>',
  ],
  'addresses before Korean': [
    '설치는 https://example.com/a에서, https://example.com/c/를, www.example.com에는 https://example.com입니다. `https://a.example에서`\n',
    `<p>설치는 ${bare('https://example.com/a')}에서, ${bare('https://example.com/c/')}를, <a href="http://www.example.com">www.example.com</a>에는 ${bare('https://example.com')}입니다. <code>https://a.example에서</code></p>`,
  ],
  'addresses before longer endings of Korean': [
    `${['라서', '인지', '랑', '이지만', '거나', '든지', '이므로', '에선', '한테서', '이자'].map((ending) => `https://a.example/b${ending}`).join(' ')}\n`,
    `<p>${['라서', '인지', '랑', '이지만', '거나', '든지', '이므로', '에선', '한테서', '이자'].map((ending) => `${bare('https://a.example/b')}${ending}`).join(' ')}</p>`,
  ],
  'addresses before other words and before each other': [
    'https://a.example/b같은 https://a.example/c인데요 https://a.example/d였다 https://a.example/1번 https://a.example/e,https://a.example/f\n',
    `<p>${bare('https://a.example/b')}같은 ${bare('https://a.example/c')}인데요 ${bare('https://a.example/d')}였다 ${bare('https://a.example/1')}번 ${bare('https://a.example/e')},${bare('https://a.example/f')}</p>`,
  ],
  'addresses before Japanese and Chinese': [
    '見る: https://example.com/c。次 https://example.com/dを参照、全角（https://example.com/e）です。看https://example.com/f的文档\n',
    `<p>見る: ${bare('https://example.com/c')}。次 ${bare('https://example.com/d')}を参照、全角（${bare('https://example.com/e')}）です。看${bare('https://example.com/f')}的文档</p>`,
  ],
  'addresses before marks and punctuation': [
    '**https://example.com/f**를 *a https://example.com/i*는 "https://example.com/h"라고 (https://example.com/C_(x))처럼 [https://example.com/_k_/l]의\n',
    `<p><strong>${bare('https://example.com/f')}</strong>를 <em>a ${bare('https://example.com/i')}</em>는 "${bare('https://example.com/h')}"라고 (${bare('https://example.com/C_(x)')})처럼 [${bare('https://example.com/_k_/l')}]의</p>`,
  ],
  'addresses before other addresses and before strong text': [
    'https://a.example/b~https://a.example/c‥ https://a.example/d**굵게** 뒤 https://a.example/e\\`를\n',
    `<p>${bare('https://a.example/b')}~${bare('https://a.example/c')}‥ ${bare('https://a.example/d')}<strong>굵게</strong> 뒤 ${bare('https://a.example/e')}\`를</p>`,
  ],
  'addresses as the text of a link in HTML': [
    'x <a href="https://b.example/y">https://a.example/z에서</a> <a href="/c">www.a.example</a> https://d.example\n',
    `<p>x <a href="https://b.example/y">https://a.example/z에서</a> <a href="/c">www.a.example</a> ${bare('https://d.example')}</p>`,
  ],
  'addresses in a table without spaces': [
    '|a|b|\n|-|-|\n|https://example.com/a|https://example.com/b에서|\n',
    `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>${bare('https://example.com/a')}</td><td>${bare('https://example.com/b')}에서</td></tr></tbody></table></div>`,
  ],
  'addresses with letters of Korean, Chinese and Japanese': [
    `${decoded.map(([address]) => address).join(' ')} [a https://b.example/c에서](https://d.example/e에서) [f]\n\n[f]: https://g.example/h에서\n`,
    `<p>${decoded.map(([address, href]) => `<a href="${href}">${address}</a>`).join(' ')} <a href="https://d.example/e%EC%97%90%EC%84%9C">a https://b.example/c에서</a> <a href="https://g.example/h%EC%97%90%EC%84%9C">f</a></p>`,
  ],
  code: [
    '`:tada: ==a== [[b]] {% c %}`\n\n```md\n> [!NOTE]\n:::note\n{{< figure src="a" >}}\n```\n',
    `<p><code>:tada: ==a== [[b]] {% c %}</code></p>${code('md', '&gt; [!NOTE] :::note {{&lt; figure src="a" &gt;}} ')}`,
  ],
  'tags in code, which begin no script': [
    'A `<script setup>` and `<!--`.\n\n:::tip\nB\n:::\n\n`</script>`\n',
    `<p>A <code>&lt;script setup&gt;</code> and <code>&lt;!--</code>.</p>${callout('tip', 'Tip', '<p>B</p>')}<p><code>&lt;/script&gt;</code></p>`,
  ],
  'code of Jekyll': [
    '{% highlight js linenos %}\nconst a = `{}` // :tada:\n{% endhighlight %}\n',
    code('js lines numbered', '<span class="line">const a = `{}` // :tada: </span>'),
  ],
  'code of Hugo': [
    '{{< highlight go "linenos=table" >}}\na < b {\n{{< /highlight >}}\n',
    code('go lines numbered', '<span class="line">a &lt; b { </span>'),
  ],
  'a figure of Hugo': [
    '{{< figure src="/a.png" alt="A & B" caption="Cap *x*" width="300" >}}\n',
    `<figure>${img('src="/a.png" alt="A &amp; B" width="300"')}<figcaption>Cap x</figcaption></figure>`,
  ],
  'a figure of Hugo on several lines': [
    'A\n\n{{< figure\n  src="/a.png"\n  caption="C"\n>}}\n\nB\n',
    `<p>A</p><figure>${img('src="/a.png" alt=""')}<figcaption>C</figcaption></figure><p>B</p>`,
  ],
  'an included figure': [
    '{% include figure.html image_path="/a.png" caption="C" %}\n',
    `<figure>${img('src="/a.png" alt=""')}<figcaption>C</figcaption></figure>`,
  ],
  videos: [
    "{{< youtube dQw4w9WgXcQ >}}\n\n{% include embed/youtube.html id='dQw4w9WgXcQ' %}\n\n@[youtube](https://youtu.be/dQw4w9WgXcQ)\n",
    video.repeat(3),
  ],
  'references to posts, which are text until these are known': [
    '[a]({{< ref "b.md#c" >}}) [d]({% post_url 2024-05-07-e %}) ![f]({{ site.baseurl }}/g.png) ![h]({{ "/i.png" | relative_url }})\n',
    `<p>a d ${img('src="/g.png" alt="f"')} ${img('src="/i.png" alt="h"')}</p>`,
  ],
  'a notice of Hugo': [
    '{{% notice warning "Mind" %}}\nText **b**\n{{% /notice %}}\n',
    callout('warning', 'Mind', '<p>Text <strong>b</strong></p>'),
  ],
  'an address of a shortcode in a text is a link, as Hugo and Jekyll put the address itself there': [
    'see {{< ref "notes/b.md#c" >}} and {% link _posts/d.md %} or {{< relref "e/index.md" >}}\n',
    '<p>see b and d or e</p>',
  ],
  'a frame, an image and an address of a shortcode in a text': [
    'a {{< youtube dQw4w9WgXcQ >}} b {{< tweet 12 >}} c {{< figure src="d.png" alt="e" >}} f\n',
    `<p>a ${video} b <a href="https://x.com/i/status/12">https://x.com/i/status/12</a> c ${img('src="d.png" alt="e"')} f</p>`,
  ],
  'figures with a caption in a list': [
    '- a {{< figure src="b.png" title="C *d*" >}}\n- {{< figure src="/e.png" alt="f" caption="g" link="/h" >}}\n',
    `<ul><li>a ${img('src="b.png" alt=""')} C d</li><li><a href="/h">${img('src="/e.png" alt="f"')}</a> g</li></ul>`,
  ],
  'an unknown shortcode': ['a {{< tabs "x" >}} b {% if y %}\n', '<p>a b</p>'],
  'unknown tags at the beginning of a line': [
    '{% a %} {% b %} {% c %} {% d %} **text** {{< e >}}\n\n- {% a %} {% b %}   item {{< c >}} x\n> {% a %} {% b %} {% c %} {% d %} q\n',
    '<p><strong>text</strong></p><ul><li>item x</li></ul><blockquote><p>q</p></blockquote>',
  ],
  'tags around text': [
    'a {% if y %}b{% else %}c{% endif %} d\n\n{% x %}\n\n**e**\n\n{% endx %}\n',
    '<p>a bc d</p><p><strong>e</strong></p>',
  ],
  'tags around what is not text': [
    '{% comment %}hidden note{% endcomment %}\n{% assign x = 1 %}text {# note #}\n\n{% comment %}\n# no\n\n{% note %}\n{% endcomment %}\nb {% capture c %} d\ne {% endcapture %} f\n',
    '<p>text</p><p>b f</p>',
  ],
  'tags around code of the site': [
    'a {% css %}.b { c: d }{% endcss %}\n\n{% schema %}\n{"e": 1}\n{% endschema %}\n\n{% js %}let f{% endjs %}g\n',
    '<p>a</p><p>g</p>',
  ],
  'a loop in a loop': [
    '<ul>\n{% for p in x %}\n  {% for q in p %}\n    <li>{{ q.t }}</li>\n  {% endfor %}\n{% endfor %}\n<li>a</li>\n</ul>\n',
    '<ul><li>a</li></ul>',
  ],
  'an unknown tag in a list and below a table': [
    '- a\n{% x %}\n- b\n\n| c |\n|---|\n| d |\n{{< /table >}}\ne\n',
    '<ul><li>a</li><li>b</li></ul><div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>c</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table></div><p>e</p>',
  ],
  'a call with names, which can be no expression, and one without': [
    'a {{ gone(what="x", n=2) }}b\n\n{{ badge(level=1) }}\n\n{{ t("key") }}\n',
    '<p>a b</p><p>{{ t("key") }}</p>',
  ],
  'an included image with its name as a file, or with a description': [
    '{% include image.html file="a.png" alt="b" caption="c" %}\n\n{% include image.html url="/d.png" description="e" %}\n',
    `<figure>${img('src="a.png" alt="b"')}<figcaption>c</figcaption></figure><figure>${img('src="/d.png" alt=""')}<figcaption>e</figcaption></figure>`,
  ],
  'what a tag says in its values': [
    '{% include note.html content="**a** b" %}\n\n{% include toc.html content=content %}\n\n{{< callout emoji="x" text="c *d*" >}}\n\ne {% label f pink %} {% span red, g h %} {% u i j %} {% kbd K %} {% hideInline l,m %} n\n',
    `${callout('note', 'Note', '<p><strong>a</strong> b</p>')}${callout('note', 'Note', '<p>c <em>d</em></p>')}<p>e f g h i j K l n</p>`,
  ],
  'folded content of other themes': [
    '{% hideToggle a b %}\nc\n{% endhideToggle %}\n\n{% fold info @d %}\ne\n{% endfold %}\n\n{{< spoiler text="f" >}}\ng\n{{< /spoiler >}}\n',
    '<details><summary>a b</summary><p>c</p></details><details><summary>d</summary><p>e</p></details><details><summary>f</summary><p>g</p></details>',
  ],
  'buttons around their texts, and code of GitBook': [
    '{{< button href="/a" target="_self" >}}\nb\n{{< /button >}}\n\n{% code title="c" %}\n```js\nd\n```\n{% endcode %}\n\n{% hint style="info" %}\ne\n{% endhint %}\n\n{{< code language="js" >}}\nf\n{{< /code >}}\n',
    `<a href="/a"><p>b</p></a>${code('js', 'd ')}${callout('info', 'Info', '<p>e</p>')}${code('js', 'f ')}`,
  ],
  'an image of Eleventy, and other pages of Hugo and Hexo': [
    '{% image "./a.jpg", "b c", "100vw" %}\n\n{% bilibili BV1x %}\n\n{{< instagram Ab-c >}}\n\n{{< github repo="a/b" >}}\n\n{% link 标题, https://a.example/b %}\n',
    `<figure>${img('src="./a.jpg" alt="b c"')}</figure><p>${bare('https://www.bilibili.com/video/BV1x')}</p><p>${bare('https://www.instagram.com/p/Ab-c/')}</p><p>${bare('https://github.com/a/b')}</p><p><a href="https://a.example/b">标题</a></p>`,
  ],
  'shortcodes of other pages': [
    '{% gist https://gist.github.com/a/b1 %}\n\n{{< blogcard "https://a.example/c" >}}\n\n{% iframe https://a.example/d 3 4 %}\n\ne {{< card url="https://a.example/f" >}} g\n\n{% youtube https://www.youtube.com/live/dQw4w9WgXcQ?t=1 %}\n',
    `<p>${bare('https://gist.github.com/a/b1')}</p><p>${bare('https://a.example/c')}</p><p>${bare('https://a.example/d')}</p><p>e ${bare('https://a.example/f')} g</p>${video}`,
  ],
  'links of Hatena, and a table of contents': [
    'a [https://a.example/b:title=c d] [https://a.example/e?f=g:embed:cite] [https://a.example/h:title](i) `[https://a.example:title]`\n\n[:contents]\n',
    `<p>a <a href="https://a.example/b">c d</a> ${bare('https://a.example/e?f=g')} <a href="i">https://a.example/h:title</a> <code>[https://a.example:title]</code></p>`,
  ],
  'embeds of velog': [
    '!youtube[dQw4w9WgXcQ]\n\n!codepen[a/embed/b]\n\n!other[c]\n',
    `${video}<p>${bare('https://codepen.io/a/embed/b')}</p><p>!other[c]</p>`,
  ],
  'an unknown shortcode of an image': [
    '{{< zoom src="/a.png" alt="b" >}}\n\n{{ resize_image(path="c/d.jpg", width=40, op="fit") }}\n\n{% include lightbox.html src="/e.webp" alt="f" %}\n\n{{< sound src="g.mp3" >}}\n',
    `<figure>${img('src="/a.png" alt="b"')}</figure><figure>${img('src="c/d.jpg" alt="" width="40"')}</figure><figure>${img('src="/e.webp" alt="f"')}</figure>`,
  ],
  'buttons of Hexo and Hugo, whose values have no names': [
    '{% btn https://a.example/b, 去, icon %}\n\n{{< button "/c" "Go" >}}\n\n{% d https://a.example/e, f %}\n',
    '<p><a href="https://a.example/b">去</a></p><p><a href="/c">Go</a></p>',
  ],
  'filters of what is not known': [
    'a {{ 360 | divided_by: 24 }} {{ post.title|escape }} {{ x | f }}\n',
    '<p>a {{ 360 | divided_by: 24 }} {{ post.title|escape }} {{ x | f }}</p>',
  ],
  'variables of a post': [
    '{% set n = 3 %}\n{% assign t = "a *b*" -%}\n{% capture c %}x{% endcapture %}\n{{ n }} of {{- t -}}, {{ c }}{{ n | plus: 1 }}and `{{ n }}`.\n',
    '<p>3 of a *b*, and <code>{{ n }}</code>.</p>',
  ],
  'what is captured and shown as Markdown': [
    '{% capture notice-1 %}\n**a**\n{% endcapture %}\n\n<div>{{ notice-1 | markdownify }}</div>\n',
    '<p><strong>a</strong></p><div></div>',
  ],
  'an image whose address begins with a variable': [
    '{% assign path = "/a/2020" %}\n![b]({{ path }}/c.png)\n',
    `<p>${img('src="/a/2020/c.png" alt="b"')}</p>`,
  ],
  'shortcodes that are shown as text': [
    'Write {{</* youtube id */>}} and {{%/* tip */%}}.\n\n{{/* image(src="a_b_.png") */}}\n',
    '<p>Write {{&lt; youtube id &gt;}} and {{% tip %}}.</p><p>{{ image(src="a_b_.png") }}</p>',
  ],
  'a shortcode with an address and a title': [
    '{{< button href="/x" title="Go *on*" >}}\n\na {% linkcard https://a.example/b title="My title" %}\n',
    '<p><a href="/x">Go <em>on</em></a></p><p>a <a href="https://a.example/b">My title</a></p>',
  ],
  'an address through a filter': [
    '![a]({{ "/a.png" | asset: 1 }}) ![b]({{ \'b.png\' | img_url }}) {{ "text" | upcase }}\n',
    `<p>${img('src="/a.png" alt="a"')} ${img('src="b.png" alt="b"')} {{ "text" | upcase }}</p>`,
  ],
  'attributes of kramdown': [
    '> Text\n{: .prompt-tip }\n\n![a](/b.png){: width="3" }\n',
    `${callout('tip', 'Tip', '<p>Text</p>')}${img('src="/b.png" alt="a" width="3"')}`,
  ],
  'attributes of images, links and code': [
    'x ![a *b*](/c.png){width=300} ![d](/e.png "T"){ .x height="20px" } ![f](/g.png){: style="width: 50%" } [h](/i){target=_blank .j} `k`{.js} ![l](/m.png){#n}\n',
    `<p>x ${img('src="/c.png" alt="a b" width="300"')} ${img('src="/e.png" alt="d" title="T" height="20"')} ${img('src="/g.png" alt="f" width="50%"')} <a href="/i">h</a> <code>k</code> ${img('src="/m.png" alt="l"')}</p>`,
  ],
  'attributes behind an image whose text is rewritten': [
    'x ![:tada: a](/b.png){width=3} ![c](d e.png){width=3}\n',
    `<p>x ${img('src="/b.png" alt="🎉 a"')} ${img('src="d%20e.png" alt="c"')}</p>`,
  ],
  'footnotes where they are mentioned': [
    'a.^[One *b* [c](/d) :tada: `]`.] e^[두\n번째] f[^1]\n\n[^1]: g\n',
    footnotes(
      'a.%1 e%2 f%3',
      ['inline-1', 'One <em>b</em> <a href="/d">c</a> 🎉 <code>]</code>.'],
      ['inline-2', '두 번째'],
      ['1', 'g'],
    ),
  ],
  'what is no footnote': [
    '^[a-z] and ^[a-z 0-9]+ and x^[2]^ and `^[a b]` and a^[b\n\nc] and \\^[d e]\n',
    '<p>^[a-z] and ^[a-z 0-9]+ and x^[2]^ and <code>^[a b]</code> and a^[b</p><p>c] and ^[d e]</p>',
  ],
  'a table of contents': ['[TOC]\n\n[[toc]]\n\na [toc] b\n', '<p>a [toc] b</p>'],
  'a reference of that name': ['[toc]\n\n[toc]: /a\n', '<p><a href="/a">toc</a></p>'],
  'an admonition of MkDocs': [
    '!!! note "A *title*"\n    Text\n\n    ```js\n    a\n    ```\n\n    ??? tip\n        b\n\nc\n',
    `${callout('note', 'A title', `<p>Text</p>${code('js', 'a ')}<details class="callout" data-kind="tip"><summary class="calloutTitle">Tip</summary><div><p>b</p></div></details>`)}<p>c</p>`,
  ],
  'an admonition right above a text, and one of another kind': [
    '!!! warning\n    a\nb\n\n!!! piedpiper\n    c\n',
    `${callout('warning', 'Warning', '<p>a</p>')}<p>b</p>${callout('note', 'Piedpiper', '<p>c</p>')}`,
  ],
  'an admonition in a list': [
    '- a\n\n    !!! tip\n        b\n',
    `<ul><li><p>a</p>${callout('tip', 'Tip', '<p>b</p>')}</li></ul>`,
  ],
  'tabs of MkDocs': [
    '=== "C++"\n\n    a\n\n=== "D"\n    ```js\n    b\n    ```\n',
    `<p><strong>C++</strong></p><p>a</p><p><strong>D</strong></p>${code('js', 'b ')}`,
  ],
  'tabs of Hexo': [
    'x\n\n{% tabs Install, 1 %}\n<!-- tab npm@npm -->\na\n<!-- endtab -->\n\n<!-- tab *pnpm* -->\n```js\nb\n```\n<!-- endtab -->\n{% endtabs %}\n\nd\n',
    `<p>x</p><p><strong>npm</strong></p><p>a</p><p><strong>pnpm</strong></p>${code('js', 'b ')}<p>d</p>`,
  ],
  'tabs in tabs, and labels, of Hexo': [
    '{% tabs a %}\n<!-- tab One -->\n{% subtabs b %}\n<!-- tab Two -->\nSee {% label primary@the *config* %}.\n<!-- endtab -->\n{% endsubtabs %}\n<!-- endtab -->\n<!-- tab Three -->\nc\n<!-- endtab -->\n{% endtabs %}\n',
    '<p><strong>One</strong></p><p><strong>Two</strong></p><p>See the *config*.</p><p><strong>Three</strong></p><p>c</p>',
  ],
  'tabs of Hextra': [
    '{{< tabs items="macOS, Linux" >}}\n{{< tab >}}**a**{{< /tab >}}\n{{< tab >}}\nb\n{{< /tab >}}\n{{< /tabs >}}\n',
    '<p><strong>macOS</strong></p><p><strong>a</strong></p><p><strong>Linux</strong></p><p>b</p>',
  ],
  'tabs of Hugo': [
    '{{< tabs >}}\n{{< tab "macOS" >}}\n**a**\n{{< /tab >}}\n{{% tab header="Linux" %}}\nb\n{{% /tab %}}\n{{< /tabs >}}\n\nc {{< tab "d" >}}\n',
    '<p><strong>macOS</strong></p><p><strong>a</strong></p><p><strong>Linux</strong></p><p>b</p><p>c</p>',
  ],
  'what is no admonition': [
    '!!! note\nText\n\n!!! really\n\n```md\n!!! tip\n    a\n```\n\n??? what is it\n',
    `<p>!!! note Text</p><p>!!! really</p>${code('md', '!!! tip a ')}<p>??? what is it</p>`,
  ],
  'components of Nuxt': [
    'a\n\n::alert{type="warning"}\nb **c**\n::\n\n::callout\n---\ntype: tip\ntitle: T\n---\nd\n::\n\n::card\ne\n::\n\nf::g\n\n::open\n',
    `<p>a</p>${callout('warning', 'Warning', '<p>b <strong>c</strong></p>')}${callout('tip', 'T', '<p>d</p>')}<p>e</p><p>f::g</p><p>::open</p>`,
  ],
  'blocks of VitePress that say how text is set': ['::: raw\na\n:::\n\n::: center\nb\n:::\n', '<p>a</p><p>b</p>'],
  'diagrams between shortcodes': [
    '{{< mermaid align="left" >}}\nx --> y\n{{< /mermaid >}}\n\n{% mermaid %}\nz\n{% endmermaid %}\n',
    `<div class="code"><pre tabindex="0" role="group" aria-label="Code"><code class="language-mermaid">x --&gt; y </code></pre><button type="button" data-copy=""><span>Copy</span><output>Copied</output></button></div><div class="code"><pre tabindex="0" role="group" aria-label="Code"><code class="language-mermaid">z </code></pre><button type="button" data-copy=""><span>Copy</span><output>Copied</output></button></div>`,
  ],
  'callouts of kinds that are no English words': [
    '> [!우리말] 이름\n> a\n\n> [!ヒント]\n> b\n\n> [!*]\n> c\n',
    `${callout('note', '이름', '<p>a</p>')}${callout('note', 'ヒント', '<p>b</p>')}<blockquote><p>[!*] c</p></blockquote>`,
  ],
  'formulas between shortcodes, and folded content of DEV': [
    '{{< katex display >}}\nx\n{{< /katex >}}\n\n{{< katex >}}\n$$ y $$\n{{< /katex >}}\n\n{% details More of it %}\nz\n{% enddetails %}\n',
    `<div class="formula" tabindex="0" role="group" aria-label="Formula"><code>x</code></div><div class="formula" tabindex="0" role="group" aria-label="Formula"><code> y </code></div><details><summary>More of it</summary><p>z</p></details>`,
  ],
  'formulas between shortcodes within a line': [
    'a {{< katex >}}x{{< /katex >}}, {% katex inline %} `b_1 {% endkatex %} c {{< katex display >}}d{{< /katex >}}\n\n`{% katex %}e{% endkatex %}` {{< math >}}$f${{< /math >}} {% katex %}\n',
    '<p>a <code>x</code>, <code>`b_1</code> c <span class="formula" tabindex="0" role="group" aria-label="Formula"><code>d</code></span></p><p><code>{% katex %}e{% endkatex %}</code> <code>f</code></p>',
  ],
  'blocks between shortcodes on one line': [
    'x\n{% note warning %}**a** [b](/c){% endnote %}\ny\n\n{{% notice tip "T" %}}d{{% /notice %}}\n\n{{< details "E" >}}f{{< /details >}}  \n\ng {% note %}h{% endnote %} i\n\n{% note %}j{% endnote %} k\n',
    `<p>x</p>${callout('warning', 'Warning', '<p><strong>a</strong> <a href="/c">b</a></p>')}<p>y</p>${callout('tip', 'T', '<p>d</p>')}<details><summary>E</summary><p>f</p></details><p>g h i</p><p>j k</p>`,
  ],
  'calls of Zola': [
    '{{ youtube(id="dQw4w9WgXcQ", autoplay=true) }}\n\n{% quote(author="A") %}\nb **c**\n{% end %}\n\n{% note(title="T") %}\nd\n{% end %}\n\n{{ image(src="/e.png", alt="f") }}\n',
    `${video}<blockquote><p>b <strong>c</strong></p><p>— A</p></blockquote>${callout('note', 'T', '<p>d</p>')}<figure>${img('src="/e.png" alt="f"')}</figure>`,
  ],
  'tags of Hexo': [
    '{% codeblock x.js lang:js %}\nconst a = `{{ b }}`\n{% endcodeblock %}\n\n{% asset_img c.png A picture %}\n\n{% img left /d.png 200 100 "e \'f\'" %}\n\n{% post_link other "The *other*" %}\n\n{% asset_link a.pdf "A file" %}\n\n{% blockquote %}\ng\n{% endblockquote %}\n',
    `<div class="code"><div class="codeTitle">x.js</div><pre tabindex="0" role="group" aria-label="x.js"><code class="language-js">const a = \`{{ b }}\` </code></pre><button type="button" data-copy=""><span>Copy</span><output>Copied</output></button></div><figure>${img('src="c.png" alt="A picture"')}</figure><figure>${img('src="/d.png" alt="f" width="200" height="100"')}</figure><p>The <em>other</em></p><p><a href="./a.pdf">A file</a></p><blockquote><p>g</p></blockquote>`,
  ],
  'pages of other sites, of DEV and Hashnode': [
    '{% embed https://youtu.be/dQw4w9WgXcQ %}\n\n%[https://www.youtube.com/watch?v=dQw4w9WgXcQ]\n\n{% link https://a.example/?b=c %}\n\n%[https://a.example/]\n\n{% github a/b %}\n\n%%[a-widget]\n\n100%[a](/b)\n',
    `${video.repeat(2)}<p><a href="https://a.example/?b=c">https://a.example/?b=c</a></p><p><a href="https://a.example/">https://a.example/</a></p><p><a href="https://github.com/a/b">https://github.com/a/b</a></p><p>100%<a href="/b">a</a></p>`,
  ],
  'video and sound of Obsidian': [
    '![[a b.mp4]] and ![[c.mp3]] not [[d.mp4]]\n',
    '<p><video src="note:a%20b.mp4" controls=""></video> and <audio src="note:c.mp3" controls=""></audio> not d.mp4</p>',
  ],
  'images and headings of Obsidian': [
    '![[a b.png|300]] ![[c.png]] [[#A heading]]\n',
    `<p>${img('src="note:a%20b.png" alt="" width="300"')} ${img('src="note:c.png" alt=""')} <a href="#a-heading">A heading</a></p>`,
  ],
  'images of Obsidian with words and a width': [
    '![[a.png|A *b*|30]] ![[c.png|d]] ![[e.png|20x10]]\n',
    `<p>${img('src="note:a.png" alt="A b" width="30"')} ${img('src="note:c.png" alt="d"')} ${img('src="note:e.png" alt="" width="20" height="10"')}</p>`,
  ],
  'links in double brackets': [
    '[[1]](https://a.example/) [[ -f x ]] a[[b]] [[0]] [[:space:]] [["a"]]\n',
    '<p><a href="https://a.example/">[1]</a> [[ -f x ]] a[[b]] [[0]] [[:space:]] [["a"]]</p>',
  ],
  'links to other notes, which are text until their posts are known': [
    '[[Other note]] [[a/b|*that* one]] ![[c]] [[d#E f]]\n',
    '<p>Other note <em>that</em> one c d</p>',
  ],
  'links to other notes in HTML': [
    '<p>[[a]] ![[b c.png]] [[#A head|d]] {% link _posts/e.md %} [https://a.example/:title=f]</p>\n',
    `<p>a ${img('src="note:b%20c.png" alt=""')} <a href="#a-head">d</a> e <a href="https://a.example/">f</a></p>`,
  ],
  'links to other notes in a table': [
    '| [[a\\|b]] |\n| - |\n| ![[c.png\\|20]] |\n',
    `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>b</th></tr></thead><tbody><tr><td>${img('src="note:c.png" alt="" width="20"')}</td></tr></tbody></table></div>`,
  ],
  'what other generators hide': [
    'a {{% comment %}}x{{% /comment %}}{::comment}x{:/}{% if false %}x{% endif %} b {% comment %} x\n> [!NOTE]\n> x\n\n{% note %}\n{% endcomment %}c\n\n{{< hugo-encryptor "y" >}}\n## x\n{{< /hugo-encryptor >}}\n\n{{< private >}}\nx\n{{< /private >}}\n\n{% protected %}x{% endprotected %}\n\n{{< hide >}}\nx\n{{< /hide >}}\n\n{% secret(a=1) %}\nx {% note() %}x{% end %}\n{% end %}\n\n{::comment}\nx\n\n{: .x}\n{:/comment}\n\n> d\n> {{< comment >}}\n> x\n> {{< /comment >}}\n\n{% comment %}e {% if false %}x{% else %}f{% endif %}\n{::nomarkdown}\ng\n{:/}\n`{% comment %}` h `{% endcomment %}`\n',
    '<p>a  b c</p><blockquote><p>d</p></blockquote><p>e f</p><p>g</p><p><code>{% comment %}</code> h <code>{% endcomment %}</code></p>',
  ],
  'comments of Obsidian': [
    'a %%b **c** <d%% e %%x\ny *z*%% w\n\n%%\nf\n\n```js\ng\n```\n\n{h\n%%\n\ni\n%%j%%\nk\n\n%%l\nm%%\n',
    '<p>a  e  w</p><p>i k</p>',
  ],
  'what is no comment of Obsidian': [
    '100%% of 20%%, %%d or %%s, %%%a%%%, `%%b%%`\n\n```js\n%%time\n%%c%%\n```\n\n%%open\n\n\\%%d%% e %%f\n\ng%% h\n',
    `<p>100%% of 20%%, %%d or %%s, %%%a%%%, <code>%%b%%</code></p>${code('js', '%%time %%c%% ')}<p>%%open</p><p>%%d%% e %%f</p><p>g%% h</p>`,
  ],
  'a video of Vimeo': [
    '{{< vimeo 123 >}}\n',
    '<iframe src="https://player.vimeo.com/video/123" title="Video on Vimeo" loading="lazy" allowfullscreen></iframe>',
  ],
  'a formula in the text of an image': ['![a $x_1$](/b.png)\n', `<p>${img('src="/b.png" alt="a x_1"')}</p>`],
  'an image of Hashnode': [
    '![a](/b.png align="center")\n\n`![a](/b.png align="center")` [a](/b align="x")\n',
    `<p>${img('src="/b.png" alt="a"')}</p><p><code>![a](/b.png align="center")</code> [a](/b align="x")</p>`,
  ],
  'an image of Zenn with its size': [
    '![a](/b.png =250x) ![](c.png =20x10) `![a](/b.png =250x)` [a](/b =2x)\n',
    `<p>${img('src="/b.png" alt="a" width="250"')} ${img('src="c.png" alt="" width="20" height="10"')} <code>![a](/b.png =250x)</code> [a](/b =2x)</p>`,
  ],
  'an image of Obsidian with its size in its text': [
    '![a|300](/b.png) ![c|20x10](d.png) ![e|f](/g.png) `![a|3](b.png)`\n\n|h|\n|-|\n|![i\\|30](/j.png)|\n',
    `<p>${img('src="/b.png" alt="a" width="300"')} ${img('src="d.png" alt="c" width="20" height="10"')} ${img('src="/g.png" alt="e|f"')} <code>![a|3](b.png)</code></p><div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>${img('src="/j.png" alt="i" width="30"')}</td></tr></tbody></table></div>`,
  ],
  'the address of an image with blanks': [
    '![a](b c.png) ![d](./한글 e.JPG "F") [![g](h i.gif)](/j) `![a](b c.png)` ![a](b c d) ![a](k.png "l m.png") f(x.png)\n',
    `<p>${img('src="b%20c.png" alt="a"')} ${img('src="./%ED%95%9C%EA%B8%80%20e.JPG" alt="d" title="F"')} <a href="/j">${img('src="h%20i.gif" alt="g"')}</a> <code>![a](b c.png)</code> ![a](b c d) ${img('src="k.png" alt="a" title="l m.png"')} f(x.png)</p>`,
  ],
  'a demo of another site, of Zenn': [
    '@[codepen](https://codepen.io/a/pen/b)\n',
    '<p><a href="https://codepen.io/a/pen/b">https://codepen.io/a/pen/b</a></p>',
  ],
  'slides, a page of any site, and an unknown embed of Zenn': [
    '@[slideshare](aB1)\n\n@[speakerdeck](c2)\n\n@[blueprintue](https://a.example/)\n\n@[other](x)\n',
    '<p><a href="https://www.slideshare.net/slideshow/embed_code/key/aB1">https://www.slideshare.net/slideshow/embed_code/key/aB1</a></p><p><a href="https://speakerdeck.com/player/c2">https://speakerdeck.com/player/c2</a></p><p><a href="https://a.example/">https://a.example/</a></p><p>@[other](x)</p>',
  ],
  'a card of Zenn': ['@[card](https://a.example/)\n', '<p><a href="https://a.example/">https://a.example/</a></p>'],
  'what is escaped': ['\\:tada: \\==a== \\[!NOTE]\n', '<p>:tada: ==a== [!NOTE]</p>'],
  'prices and ratios': ['$5 to $10, 4:3, 1:1, key: value, a::b\n', '<p>$5 to $10, 4:3, 1:1, key: value, a::b</p>'],
}
