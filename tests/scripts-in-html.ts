/**
 * HTML in Markdown that runs `ran()` in a browser or leaves the page, with the remaining HTML and the reported
 * problems.
 */
export const scriptsInHtml: [source: string, html: string, removed: string[]][] = [
  ['<script>ran()</script>', '', ['<script>']],
  ['<SCRIPT type="module">\n\nran()\n\n</SCRIPT>', '', ['<script>']],
  ['a <script>ran()</script> b', '<p>a  b</p>', ['<script>']],
  ['<svg><script>ran()</script><script href="x"/></svg>', '<p><svg></svg></p>', ['<script>', '<script>']],
  ['<svg><style>&lt;img src=x onerror=ran()&gt;</style></svg>', '<p><svg></svg></p>', ['<style>']],
  ['<svg onload="ran()"></svg>', '<p><svg></svg></p>', ['onload of <svg>']],
  ['<p onclick="ran()"onpointerover=ran()>b</p>', '<p>b</p>', ['onclick of <p>', 'onpointerover of <p>']],
  ['<p><img src="/x.png" onerror="ran()"></p>', '', ['onerror of <img>']],
  ['<details open ontoggle=ran()><summary>s</summary></details>', '', ['ontoggle of <details>']],
  ['<iframe srcdoc="<script>parent.ran()</script>"></iframe>', '<iframe></iframe>', ['srcdoc of <iframe>']],
  ['<iframe src="javascript:parent.ran()"></iframe>', '<iframe></iframe>', ['src of <iframe>']],
  ['<object data="javascript:ran()"></object>', '<p><object></object></p>', ['data of <object>']],
  ['<embed src="javascript:ran()">', '<embed>', ['src of <embed>']],
  ['[c](javascript:ran)', '<p><span>c</span></p>', ['href of <a>']],
  ['<a href="javasc\tript:ran()">d</a>', '<p><span>d</span></p>', ['href of <a>']],
  ['<a href=" java&#10;script:ran()">e</a>', '<p><span>e</span></p>', ['href of <a>']],
  ['<svg><a xlink:href="javascript:ran()">f</a></svg>', '<p><svg><a>f</a></svg></p>', ['xlink:href of <a>']],
  [
    '<svg><a><set attributeName="href" to="javascript:ran()"/></a></svg>',
    '<p><svg><a><set to="javascript:ran()"></set></a></svg></p>',
    ['attributename of <set>'],
  ],
  [
    '<form action="javascript:ran()"><button formaction="javascript:ran()">g</button></form>',
    '<form><button>g</button></form>',
    ['action of <form>', 'formaction of <button>'],
  ],
  [
    '<template shadowrootmode="open"><script>ran()</script><i>h</i></template>',
    '<p><template shadowrootmode="open"><i>h</i></template></p>',
    ['<script>'],
  ],
  ['<noscript>\n\n<p title="</noscript><img src=x onerror=ran()>"></p>\n\n</noscript>', '', ['title of <p>']],
  ['<math href="javascript:ran()"><mi>i</mi></math>', '<p><math><mi>i</mi></math></p>', ['href of <math>']],
  [
    '<math><maction actiontype="statusline" xlink:href="javascript:ran()"><mi>j</mi></maction></math>',
    '<p><math><maction actiontype="statusline"><mi>j</mi></maction></math></p>',
    ['xlink:href of <maction>'],
  ],
  ['<math><annotation-xml encoding="text/html"><b onclick=ran()>k</b></annotation-xml></math>', '', ['onclick of <b>']],
  ['<svg><animate onbegin=ran() dur="1s"></animate></svg>', '', ['onbegin of <animate>']],
  ['<a href="javascript&colon;ran()">l</a>', '<p><span>l</span></p>', ['href of <a>']],
  ['<a href="&#1;javascript:ran()">m</a>', '<p><span>m</span></p>', ['href of <a>']],
  ['<object type="text/html" data="java&Tab;script:ran()"></object>', '', ['data of <object>']],
  [
    '<link rel="preload" as="script" href="javascript:ran()" onload="ran()">',
    '',
    ['href of <link>', 'onload of <link>'],
  ],
  [
    '<input type="image" formaction="javascript:ran()" onfocus=ran() autofocus>',
    '',
    ['formaction of <input>', 'onfocus of <input>'],
  ],
  [
    '<div popover onbeforetoggle=ran() onscrollend=ran()>n</div>',
    '',
    ['onbeforetoggle of <div>', 'onscrollend of <div>'],
  ],
  ['<script type="speculationrules">{"prerender":[{"urls":["/ran"]}]}</script>', '', ['<script>']],
  ['<base href="https://example.com/">', '', ['<base>']],
  ['<meta http-equiv="refresh" content="0; url=/tags">', '', ['<meta>']],
]

/** HTML that looks similar but stays. */
export const noScriptsInHtml = [
  '<svg><a xlink:href="/a">f</a></svg>',
  '<script type="application/ld+json">{"a":"<b>"}</script>',
  '<style>@media (width < 600px) { .description { color: red } }</style>',
  '<p>script onclick= <code>&lt;script&gt;ran()&lt;/script&gt;</code></p>',
  '<object data="/drawing.svg"></object>',
]
