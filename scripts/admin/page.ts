import { scriptJson } from '../../lib/site/script-json.ts'
import { escapeHtml } from '../../lib/mdx/html/escape-html.ts'

/** The file of Sveltia CMS beside the page. */
export const editorFile = 'sveltia-cms.js'

/**
 * The page of the editor. It is served at `/admin`, `/admin/` or `/admin/index.html`, perhaps below a path, so its script
 * finds the other file from its own address.
 * @param policy its Content-Security-Policy: where no server sends one
 */
export const pageOf = (title: string, language: string, policy: string, config: object): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<title>${escapeHtml(title)}</title>
<script>
window.CMS_MANUAL_INIT = true
const config = ${scriptJson(config)}
const script = document.createElement('script')
script.src = location.pathname.replace(/(?:\\/index\\.html|\\/)$/, '') + '/${editorFile}'
script.onload = () => CMS.init({ config: { load_config_file: false, ...config } })
document.head.append(script)
</script>
</head>
<body></body>
</html>
`
