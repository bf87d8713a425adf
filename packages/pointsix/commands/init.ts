import fs from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import { parseCommand, UsageError } from '../../../lib/cli/options.ts'
import { main } from '../../../lib/cli/run.ts'
import { listFilesSync } from '../../../lib/content/files/files.ts'
import { isKorean } from '../../../lib/core/is-korean.ts'
import { dayIn } from '../../../lib/site/feeds/days.ts'
import { newSite } from '../../../lib/site/new-site.ts'
import { parseSite, type SiteConfig } from '../../../lib/site/site-config.ts'
import { askForSettings } from '../../../scripts/init/ask.ts'
import { settingOptions, settingsGiven } from '../../../scripts/init/options.ts'
import { configWith, defaultSettings } from '../../../scripts/init/settings.ts'
import { packageName } from '../../../scripts/init/texts.ts'
import manifest from '../../../package.json' with { type: 'json' }

const command = {
  name: 'npx pointsix init',
  summary: 'Makes the folder of a new blog: its posts, site.config.ts, and a package.json with one dependency.',
  words: { name: 'FOLDER', help: 'The folder to make; without it the working directory becomes one.' },
  options: settingOptions,
  examples: ['npx pointsix init my-blog', 'npx pointsix init my-blog --yes --title "My blog" --author "Ada"'],
} as const

/** The files of a new blog, by name. A folder that has posts keeps them where they are, and gets no other. */
const filesOf = (folder: string, config: SiteConfig): Record<string, string> => ({
  'site.config.ts': configText(config),
  'package.json': packageText(folder),
  '.gitignore': 'node_modules/\n.pointsix/\nout/\nstandalone/\n.vercel/\n',
  ...(!hasPosts(folder) && { 'content/hello.md': firstPost(config) }),
})

const hasPosts = (folder: string): boolean =>
  fs.existsSync(path.join(folder, 'content')) || listFilesSync(folder).files.length > 0

const configText = (config: SiteConfig): string => `import type { SiteConfig } from 'pointsix'

/** What makes the blog yours. Everything here is public: addresses and secrets belong in the environment. */
export const site: SiteConfig = ${inspect(config, { depth: Infinity, breakLength: 100, compact: 2 })}
`

/** Named after the folder, as npm names packages: a title may have no Latin letter. */
function packageText(folder: string): string {
  const name = packageName(path.basename(folder))
  return `${JSON.stringify(
    {
      // npm refuses to install a package into one of its own name
      name: name === 'pointsix' ? 'blog' : name,
      private: true,
      type: 'module',
      scripts: { dev: 'pointsix dev', build: 'pointsix build', start: 'pointsix start', check: 'pointsix check' },
      dependencies: { pointsix: `^${manifest.version}` },
    },
    null,
    2,
  )}\n`
}

/** Of today where the author is: one of tomorrow would not be shown. */
const firstPost = ({ language, timeZone }: SiteConfig): string =>
  isKorean(language)
    ? `---
title: 안녕하세요
date: ${dayIn(timeZone)}
tags: [블로그]
---

첫 글입니다. 파일은 \`content/hello.md\`이고, 고치면 페이지가 바로 따라 바뀝니다.

- \`npx pointsix new "제목"\`으로 다음 글을 만듭니다.
- \`npm run check\`는 모든 글의 문제를 보여 줍니다.
`
    : `---
title: Hello
date: ${dayIn(timeZone)}
tags: [blog]
---

This is the first post. It is the file \`content/hello.md\`: change it, and the page follows.

- \`npx pointsix new "Title"\` makes the next post.
- \`npm run check\` lists every problem of every post.
`

/** @throws {UsageError} if something that is there would be lost, or become a part of the blog */
function requireNew(folder: string, isNamed: boolean): void {
  const entries = fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? fs.readdirSync(folder).filter((name) => !name.startsWith('.'))
    : null
  if (entries === null) {
    if (fs.existsSync(folder)) throw new UsageError(`${folder} is a file; nothing was written. Name a new folder.`)
    return
  }
  const present = ['site.config.ts', 'package.json'].filter((name) => entries.includes(name))
  if (present.length > 0)
    throw new UsageError(`${folder} has ${present.join(' and ')} already; nothing was written. Name a new folder.`)
  if (isNamed && entries.length > 0)
    throw new UsageError(
      `${folder} is not empty; nothing was written. Name a new folder, or run \`npx pointsix init\` in that one.`,
    )
}

await main(async () => {
  const { given, yes, name } = parseCommand(command, process.argv.slice(2), (values, [name, ...rest]) => {
    if (name?.trim() === '') throw new UsageError('FOLDER: expected the name of a folder; got an empty one')
    if (rest.length > 0) throw new UsageError(`expected one FOLDER; got ${[name, ...rest].join(', ')}`)
    return { given: { ...settingsGiven(values), keepLab: false, keepPosts: true }, yes: values.yes, name }
  })
  if (!yes && !process.stdin.isTTY)
    throw new UsageError('expected a terminal to ask in; got none. --yes takes the default of everything else.')
  const folder = path.resolve(name ?? '.')
  requireNew(folder, name !== undefined)
  const usual = defaultSettings(newSite, true, given)
  const settings = { ...usual, title: path.basename(folder) || usual.title, ...given }
  const config = configWith(newSite, yes ? settings : await askForSettings(newSite, given, settings, true))
  parseSite(config)
  fs.mkdirSync(folder, { recursive: true })
  const files = Object.entries(filesOf(folder, config)).filter(([file]) => !fs.existsSync(path.join(folder, file)))
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text, { flag: 'wx' })
  }
  const place = path.relative(process.cwd(), folder)
  console.log(`Wrote ${files.map(([file]) => file).join(', ')}${place && ` in ${place}`}`)
  const enter = place && `  cd ${/^[\w./\\-]+$/.test(place) ? place : JSON.stringify(place)}\n`
  console.log(`\nNext:\n${enter}  npm install\n  npm run dev    # shows the blog, and each save in the open page`)
})
