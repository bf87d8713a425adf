import { queriesOfFiles, type Peer } from './peer.ts'

export const hugo: Peer = {
  id: 'hugo',
  label: 'Hugo 0.166.0',
  note: 'Markdown, not MDX. `hugo build` with templates that write the list and each post as JSON, which is what the other tools leave; made by `go install` of a version that the Go proxy has whole.',
  mdx: false,
  folder: 'hugo-0.166.0',
  install: { go: 'github.com/gohugoio/hugo@v0.166.0', environment: { CGO_ENABLED: '0', GOTOOLCHAIN: 'auto' } },
  posts: { folder: 'content/posts', extension: 'md' },
  files: {
    'hugo.toml': `
baseURL = "https://example.com/"
disableKinds = ["taxonomy", "term", "rss", "sitemap", "robotsTXT", "404", "section"]
[outputs]
  home = ["json"]
  page = ["json"]
[markup.highlight]
  codeFences = false
`,
    'layouts/index.json': `[{{ range $at, $post := site.RegularPages.ByDate.Reverse }}{{ if $at }},{{ end }}{{ dict "title" $post.Title "slug" $post.File.ContentBaseName "description" $post.Description "tags" $post.Params.tags "date" $post.Date | jsonify }}{{ end }}]`,
    'layouts/_default/single.json': `{{ dict "title" .Title "body" .Content | jsonify }}`,
  },
  build: { program: '../hugo', args: ['build', '--quiet'], runByNode: false },
  output: ['public'],
  caches: ['resources'],
  queries: queriesOfFiles('public/index.json', 'public/posts/*/index.json', 'JSON.parse'),
}
