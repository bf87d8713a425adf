import { rowsOf } from './flight-rows.ts'

/** A script with a part of the data from which React hydrates a document, as Next writes it. */
const dataScripts = /<script>self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)<\/script>/g

/** Properties of `app/_components/kept.tsx`. The quotes show that they are no text of a post. */
const keptProps = /"kept":"([^"\\]*)","keptHtml":"((?:[^"\\]|\\.)*)"/g

/** Scripts of the build that run as soon as they are there, and the hint to load one of them early. */
const buildScripts = /<script src="([^"]*\/_next\/static\/[^"]*)"((?: id="\w+")?) async=""><\/script>/g
const scriptHints = /<link rel="preload" as="script" fetchPriority="low" href="[^"]*\/_next\/static\/[^"]*"\/>/g

/** Style sheets of the build that block what the page shows until they are there. */
const styleLinks = /<link rel="stylesheet" href="([^"]*\/_next\/static\/([^"]*\.css))" data-precedence="next"\/>/g

/**
 * Starts the scripts once the page has been painted, or at once where the browser does not tell or nobody looks. It is
 * the last thing in the document, so all of them are there.
 */
const startScripts = `<script>(function(d){
function start(){d.querySelectorAll('script[data-src]').forEach(function(s){s.src=s.dataset.src})}
if(d.hidden||!self.PerformancePaintTiming)start();
else new PerformanceObserver(function(list,observer){
if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();start()}
}).observe({type:'paint',buffered:true})
})(document)</script>`.replaceAll('\n', '')

/** The text of a style sheet by its path within the `static` folder of the build; null to leave it in its file. */
export type ReadStyle = (file: string) => string | null

/**
 * A document as it is stored: nothing in it is there twice, and what it shows waits neither for scripts nor for style
 * sheets. What does not look as it should stays as it is: then the document is larger or later, and shows the same.
 */
export const storedDocument = (html: string, readStyle: ReadStyle): string =>
  html.includes(startScripts) ? html : scriptsAfterPaint(withStyles(withoutRepeatedMarkup(html), readStyle))

/**
 * A phone would wait one more round trip for a file of 7 kB. The link stays, so that React takes the sheet for loaded,
 * and is disabled, so that no browser loads it.
 */
const withStyles = (html: string, readStyle: ReadStyle): string =>
  html.replace(styleLinks, (link, href: string, file: string) => {
    const css = readStyle(file)
    return css === null
      ? link
      : `<style>${css}</style><link rel="stylesheet" href="${href}" data-precedence="next" disabled=""/>`
  })

/**
 * The scripts of a page are twenty times its text, and the page can be read, and its links work, without them. On a slow
 * connection they would share it with the text and the style sheet.
 */
function scriptsAfterPaint(html: string): string {
  const end = html.lastIndexOf('</body>')
  // A page of which something comes later has no end
  if (end === -1) return html
  const page = html.slice(0, end).replace(buildScripts, '<script data-src="$1"$2 async=""></script>')
  return page.length === end ? html : `${page.replace(scriptHints, '')}${startScripts}${html.slice(end)}`
}

/** Without the markup that the document has in its data too. */
function withoutRepeatedMarkup(html: string): string {
  if (!html.includes(' data-kept="')) return html
  let data = ''
  const page = html.replace(dataScripts, (_, pushed: string) => {
    data += (JSON.parse(pushed) as [number, string])[1]
    return ''
  })
  // Binary data, and a page of which something comes later: places within its data are counted in bytes
  if (page.includes('self.__next_f.push([') || !data.includes('"l":"$undefined"')) return html
  const end = page.lastIndexOf('</body>')
  if (end === -1) return html
  const rows = withoutKept(rowsOf(Buffer.from(data)).map(String), (name) => page.includes(` data-kept="${name}"`))
  return `${page.slice(0, end)}<script>self.__next_f.push(${inScript([1, rows.join('')])})</script>${page.slice(end)}`
}

function withoutKept(rows: readonly string[], isInDocument: (name: string) => boolean): string[] {
  const texts = new Set<string>()
  const emptied = rows.map((row) =>
    isText(row)
      ? row
      : row.replace(keptProps, (props, name: string, html: string) => {
          if (!isInDocument(name)) return props
          if (/^\$[\da-f]+$/.test(html)) texts.add(html.slice(1))
          return `"kept":"${name}","keptHtml":""`
        }),
  )
  return emptied.filter((row) => !isText(row) || !texts.has(row.slice(0, row.indexOf(':'))))
}

const isText = (row: string): boolean => /^[\da-f]+:T[\da-f]+,/.test(row)

/** JSON that cannot end a script. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[&<>\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
