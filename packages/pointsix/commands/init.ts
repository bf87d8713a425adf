import fs from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import { parseCommand, UsageError } from '../../../lib/cli/options.ts'
import { main, root } from '../../../lib/cli/run.ts'
import { isKorean } from '../../../lib/core/is-korean.ts'
import { newSite } from '../../../lib/site/new-site.ts'
import { parseSite, type SiteConfig } from '../../../lib/site/site-config.ts'
import { askForSettings } from '../../../scripts/init/ask.ts'
import { settingOptions, settingsGiven } from '../../../scripts/init/options.ts'
import { configWith, defaultSettings } from '../../../scripts/init/settings.ts'
import { packageName } from '../../../scripts/init/texts.ts'

const command = {
  name: 'pointsix init',
  summary: 'Makes the folder of a new blog: its posts, site.config.ts, and a package.json with one dependency.',
  words: { name: 'FOLDER', help: 'The folder to make; without it the working directory becomes one.' },
  options: settingOptions,
  examples: ['pointsix init my-blog', 'pointsix init my-blog --yes --title "My blog" --author "Ada"'],
} as const

/** The files of a new blog, by name. */
const filesOf = (config: SiteConfig): Record<string, string> => ({
  'site.config.ts': configText(config),
  'package.json': packageText(config),
  '.gitignore': 'node_modules/\n.pointsix/\nout/\n',
  'content/hello.md': isKorean(config.language) ? firstPost.ko : firstPost.en,
})

const configText = (config: SiteConfig): string => `import type { SiteConfig } from 'pointsix'

/** What makes the blog yours. Everything here is public: addresses and secrets belong in the environment. */
export const site: SiteConfig = ${inspect(config, { depth: Infinity, breakLength: 100, compact: 2 })}
`

/** The version of this package. */
const version = (): string =>
  (JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version

const packageText = ({ title }: SiteConfig): string =>
  `${JSON.stringify(
    {
      name: packageName(title) || 'blog',
      private: true,
      type: 'module',
      scripts: { dev: 'pointsix dev', build: 'pointsix build', start: 'pointsix start', check: 'pointsix check' },
      dependencies: { pointsix: `^${version()}` },
    },
    null,
    2,
  )}\n`

const today = new Date().toISOString().slice(0, 10)
const firstPost = {
  en: `---
title: Hello
date: ${today}
tags: [blog]
---

This is the first post. It is the file \`content/hello.md\`: change it, and the page follows.

- \`npx pointsix new "Title"\` makes the next post.
- \`npm run check\` lists every problem of every post.
`,
  ko: `---
title: 안녕하세요
date: ${today}
tags: [블로그]
---

첫 글입니다. 파일은 \`content/hello.md\`이고, 고치면 페이지가 바로 따라 바뀝니다.

- \`npx pointsix new "제목"\`으로 다음 글을 만듭니다.
- \`npm run check\`는 모든 글의 문제를 보여 줍니다.
`,
}

await main(async () => {
  const { given, yes, folder } = parseCommand(command, process.argv.slice(2), (values, [name = '.']) => ({
    given: { ...settingsGiven(values), keepLab: false, keepPosts: true },
    yes: values.yes,
    folder: path.resolve(name),
  }))
  if (!yes && !process.stdin.isTTY)
    throw new UsageError('expected a terminal to ask in; got none. --yes takes the default of everything else.')
  const present = ['site.config.ts', 'package.json'].filter((name) => fs.existsSync(path.join(folder, name)))
  if (present.length > 0)
    throw new UsageError(`${folder} has ${present.join(' and ')} already; nothing was written. Name a new folder.`)
  const defaults = defaultSettings(newSite, true, { title: path.basename(folder), ...given })
  const usual = { ...defaults, title: path.basename(folder), ...given }
  const settings = yes ? usual : await askForSettings(newSite, given, usual, true)
  const config = configWith(newSite, settings)
  parseSite(config)
  const files = filesOf(config)
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    if (!fs.existsSync(file)) fs.writeFileSync(file, text)
  }
  const place = path.relative(process.cwd(), folder)
  console.log(`Wrote ${Object.keys(files).join(', ')}${place && ` in ${place}`}`)
  console.log(
    `\nNext: ${place && `\`cd ${place}\`, `}\`npm install\`, and \`npm run dev\` shows the blog while you write.`,
  )
})
