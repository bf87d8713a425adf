/** Void elements: without content and without an end tag. */
export const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** Elements whose content is text in which nothing is escaped. */
export const isRawText = /^(?:script|style|xmp|iframe|noembed|noframes|plaintext)$/i

const names = new Set(
  'a abbr acronym address applet article aside audio b base basefont bdi bdo big blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr'.split(
    ' ',
  ),
)

/** Whether a name is that of an HTML element, in any case. */
export const isHtml = (name: string): boolean => names.has(name.toLowerCase())
