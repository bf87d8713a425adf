import { rowsOf } from './flight-rows.ts'
import { scriptJson } from '../../lib/site/script-json.ts'

/** Matches a script with a part of the data from which React hydrates a document, as Next writes it. */
const dataScripts = /<script>self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)<\/script>/g

/** Properties of `app/_components/kept.tsx`. The quotes show that they are no text of a post. */
const keptProps = /"kept":"([^"\\]*)","keptHtml":"((?:[^"\\]|\\.)*)"/g

/** Scripts of the build that run as soon as they are loaded, and the preload hint for one of them. */
const buildScripts = /<script src="([^"]*\/_next\/static\/[^"]*)"((?: id="\w+")?) async=""><\/script>/g
const scriptHints = /<link rel="preload" as="script" fetchPriority="low" href="[^"]*\/_next\/static\/[^"]*"\/>/g

/** Render-blocking style sheets of the build. */
const styleLinks = /<link rel="stylesheet" href="([^"]*\/_next\/static\/([^"]*\.css))" data-precedence="next"\/>/g

/**
 * Starts the scripts after the first contentful paint, or at once if the browser does not report it or the page is
 * hidden. It is the last element of the document, so all scripts are present.
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
 * The stored form of a document: without duplicate content, and rendered without waiting for scripts or style sheets.
 * Parts in an unexpected format are left unchanged: then the document is larger or slower, and looks the same.
 */
export const storedDocument = (html: string, readStyle: ReadStyle): string =>
  html.includes(startScripts) ? html : scriptsAfterPaint(withStyles(withoutRepeatedMarkup(html), readStyle))

/**
 * Inlines style sheets: a phone would wait one more round trip for a file of 7 kB. The link stays but is disabled:
 * React considers the sheet loaded, and no browser loads it.
 */
const withStyles = (html: string, readStyle: ReadStyle): string =>
  html.replace(styleLinks, (link, href: string, file: string) => {
    const css = readStyle(file)
    return css === null
      ? link
      : `<style>${css}</style><link rel="stylesheet" href="${href}" data-precedence="next" disabled=""/>`
  })

/**
 * Delays scripts until after the first paint. They are twenty times the size of the text; the page can be read, and its
 * links work, without them. On a slow connection they would compete with the text and the style sheet.
 */
function scriptsAfterPaint(html: string): string {
  const end = html.lastIndexOf('</body>')
  // A page whose rest is rendered for each request has no end
  if (end === -1) return html
  const page = html.slice(0, end).replace(buildScripts, '<script data-src="$1"$2 async=""></script>')
  return page.length === end ? html : `${page.replace(scriptHints, '')}${startScripts}${html.slice(end)}`
}

/** Removes the markup that the data repeats. */
function withoutRepeatedMarkup(html: string): string {
  if (!html.includes(' data-kept="')) return html
  let data = ''
  const page = html.replace(dataScripts, (_, pushed: string) => {
    data += (JSON.parse(pushed) as [number, string])[1]
    return ''
  })
  // Not for binary data, nor for a page whose rest is rendered for each request: offsets in its data count bytes
  if (page.includes('self.__next_f.push([') || !data.includes('"l":"$undefined"')) return html
  const end = page.lastIndexOf('</body>')
  if (end === -1) return html
  const rows = withoutKept(rowsOf(Buffer.from(data)).map(String), (name) => page.includes(` data-kept="${name}"`))
  return `${page.slice(0, end)}<script>self.__next_f.push(${scriptJson([1, rows.join('')])})</script>${page.slice(end)}`
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
