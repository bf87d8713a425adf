import fs from 'node:fs'
import path from 'node:path'
import { parseCommand, UsageError } from '../lib/cli/options.ts'
import { main, project } from '../lib/cli/run.ts'
import { config } from '../lib/config.ts'
import { relativePath } from '../lib/core/paths.ts'
import { adminPage } from '../lib/site/public-files.ts'
import { adminPolicy } from '../lib/site/content-security-policy.ts'
import { site } from '../lib/site/site.ts'
import { backendOf, originsOf } from './admin/backend.ts'
import { provideEditor } from './admin/editor-file.ts'
import { nextSteps } from './admin/next-steps.ts'
import { editorFile, pageOf } from './admin/page.ts'
import { settingsFor } from './admin/settings.ts'
import { git } from './pull/git.ts'

const command = {
  name: 'npm run admin --',
  summary: 'Writes a page, /admin, on which authors write posts in the browser and commit them to the repository.',
  options: {
    backend: {
      type: 'string',
      value: 'NAME',
      help: 'github, gitlab or gitea (Forgejo too). Default: by the remote `origin`.',
    },
    repo: { type: 'string', value: 'OWNER/NAME', help: 'The repository. Default: that of `origin`.' },
    branch: {
      type: 'string',
      value: 'NAME',
      help: 'The branch that posts are committed to. Default: the present one.',
    },
    'app-id': { type: 'string', value: 'ID', help: 'Application of GitLab or Gitea, for a sign-in without a token.' },
    oauth: {
      type: 'string',
      value: 'ADDRESS',
      help: 'Service that signs in to GitHub, for a sign-in without a token.',
    },
  },
  examples: ['npm run admin', 'npm run admin -- --backend gitea --repo ada/blog --branch main'],
} as const

await main(async () => {
  const options = parseCommand(command, process.argv.slice(2), ({ 'app-id': appId, ...values }) => ({
    ...values,
    appId,
  }))
  const folder = fs.existsSync(config.contentDir) ? config.contentDir : project
  const ask = (...args: string[]) =>
    git(folder, args).then(
      (printed) => printed.trim(),
      () => null,
    )
  const top = (await ask('rev-parse', '--show-toplevel')) ?? project
  const branch = (await ask('symbolic-ref', '--short', 'HEAD')) ?? 'main'
  const backend = backendOf(await ask('config', '--get', 'remote.origin.url'), branch, options)
  const inRepository = (dir: string) => {
    const full = path.resolve(dir)
    const relative = relativePath(top, fs.existsSync(full) ? fs.realpathSync(full) : full)
    return relative.startsWith('../') ? null : relative
  }
  const page = path.join('public', adminPage)
  if (fs.existsSync(page) && !fs.readFileSync(page, 'utf8').includes(editorFile))
    throw new UsageError(`${page} is another editor's; nothing was written. Move it away first.`)
  provideEditor(path.join(path.dirname(page), editorFile))
  const policy = adminPolicy(originsOf(backend)).replace(/; frame-ancestors [^;]*/, '')
  fs.writeFileSync(page, pageOf(site.title, site.language, policy, settingsFor(backend, inRepository)))
  console.log(`Wrote ${page} and ${editorFile} beside it, for ${backend.repo} by ${backend.name}.`)
  console.log(nextSteps(backend))
})
