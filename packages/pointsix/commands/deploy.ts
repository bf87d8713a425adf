import fs from 'node:fs'
import path from 'node:path'
import { HelpRequested, oneOf, parseCommand, UsageError } from '../../../lib/cli/options.ts'
import { main } from '../../../lib/cli/run.ts'
import { filesFor, nameOf, stepsFor, type Blog } from '../deploy/files.ts'
import { hosts, type Host } from '../deploy/hosts.ts'
import { whatNeedsBundler } from './bundled.ts'

const names = Object.keys(hosts) as Host[]

const command = {
  name: 'npx pointsix deploy',
  summary: 'Makes the files that a host needs to publish the blog, and says what else to do there.',
  options: {
    write: { type: 'string', value: 'HOST', help: `Writes the files of ${names.join(', ')}; overwrites none.` },
    show: { type: 'string', value: 'HOST', help: 'Prints the files instead.' },
    domain: { type: 'string', value: 'DOMAIN', default: 'blog.example', help: 'Where the blog will be.' },
  },
  examples: ['npx pointsix deploy --write github-pages --domain blog.example.org', 'npx pointsix deploy --show docker'],
} as const

function optionsGiven() {
  try {
    return parseCommand(command, process.argv.slice(2), ({ write, show, domain }) => {
      if ((write === undefined) === (show === undefined)) throw new UsageError('expected --write HOST or --show HOST')
      if (!/^(?:[a-z\d-]+\.)+[a-z\d-]+$/i.test(domain))
        throw new UsageError(`--domain: expected a name such as blog.example.org; got "${domain}"`)
      return { host: oneOf(write ? 'write' : 'show', (write ?? show)!, names), writes: write !== undefined, domain }
    })
  } catch (error) {
    if (!(error instanceof HelpRequested)) throw error
    const blog = { domain: 'blog.example', name: nameOf(process.cwd()), needsBundler: false }
    const guides = names.map(
      (host) =>
        `${hosts[host].title} (--write ${host}: ${[...filesFor(host, blog).keys()].join(', ')})\n${stepsFor(host, blog)}`,
    )
    throw new HelpRequested([error.message, ...guides].join('\n\n'), { cause: error })
  }
}

/** @throws {UsageError} if the folder is not one that a host can install, or has one of the files already */
function write(files: ReadonlyMap<string, string>): void {
  if (!fs.existsSync('package.json') || !fs.existsSync('package-lock.json'))
    throw new UsageError(
      'A host installs what package.json and package-lock.json name; here is not both. `npm install pointsix` makes them.',
    )
  const present = [...files].filter(([name, text]) => fs.existsSync(name) && fs.readFileSync(name, 'utf8') !== text)
  if (present.length > 0)
    throw new UsageError(
      `There is ${present.map(([name]) => name).join(', ')} already; nothing was written. \`--show\` prints what it needs.`,
    )
  for (const [name, text] of files) {
    fs.mkdirSync(path.dirname(name), { recursive: true })
    fs.writeFileSync(name, text)
  }
  console.log(`Wrote ${[...files.keys()].join(', ')}.\n`)
}

await main(async () => {
  const { host, writes, domain } = optionsGiven()
  const blog: Blog = { domain, name: nameOf(process.cwd()), needsBundler: (await whatNeedsBundler()) !== null }
  const files = filesFor(host, blog)
  if (writes) write(files)
  else for (const [name, text] of files) console.log(`--- ${name}\n${text}`)
  console.log(stepsFor(host, blog))
})
