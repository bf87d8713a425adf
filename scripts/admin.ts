import fs from 'node:fs'
import path from 'node:path'
import { parseCommand } from '../lib/cli/options.ts'
import { main, project } from '../lib/cli/run.ts'
import { config } from '../lib/config.ts'
import { relativePath } from '../lib/core/paths.ts'
import { adminPage } from '../lib/site/admin-page.ts'
import { adminPolicy } from '../lib/site/content-security-policy.ts'
import { siteLanguages } from '../lib/site/languages.ts'
import { site } from '../lib/site/site.ts'
import { backendOf, originsOf, type Backend } from './admin/backend.ts'
import { editorCollections } from './admin/collections.ts'
import { provideEditor } from './admin/editor-file.ts'
import { editorFile, pageOf } from './admin/page.ts'
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
  const target = path.join('public', path.dirname(adminPage))
  provideEditor(path.join(target, editorFile))
  const policy = adminPolicy(originsOf(backend)).replace(/; frame-ancestors [^;]*/, '')
  fs.writeFileSync(
    path.join('public', adminPage),
    pageOf(site.title, site.language, policy, settingsFor(backend, inRepository)),
  )
  console.log(
    `Wrote ${path.join('public', adminPage)} and ${editorFile} beside it, for ${backend.repo} by ${backend.name}.`,
  )
  console.log(nextSteps(backend))
})

/** What Sveltia CMS reads. */
function settingsFor(backend: Backend, inRepository: (dir: string) => string | null): object {
  const media = inRepository('public') ?? ''
  return {
    backend,
    app_title: site.title,
    ...(config.publicUrl !== undefined && { site_url: config.publicUrl }),
    media_folder: path.posix.join(media, 'images'),
    public_folder: '/images',
    output: { omit_empty_optional_fields: true },
    slug: { timezone: 'local' },
    ...(siteLanguages.length > 1 && {
      i18n: {
        structure: 'multiple_files',
        locales: siteLanguages,
        default_locale: site.language,
        omit_default_locale_from_file_path: true,
        initial_locales: 'default',
      },
    }),
    collections: editorCollections({
      language: site.language,
      timeZone: site.timeZone,
      languages: siteLanguages,
      inRepository,
    }),
  }
}

function nextSteps({ name, repo, base_url: base, auth_methods: methods }: Backend): string {
  const host = name === 'github' ? 'https://github.com' : String(base ?? 'https://gitlab.com')
  const token = {
    github: `${host}/settings/personal-access-tokens/new, for ${repo} alone: Contents and Pull requests, read and write`,
    gitlab: `${host}/-/user_settings/personal_access_tokens: scope api`,
    gitea: `${host}/user/settings/applications: repository, read and write; user, read`,
  }[name]
  return `
1. Commit public/admin, and publish the blog.
2. Open /admin there. Sign in ${methods.includes('oauth') ? 'by the button, or ' : ''}with a token of your own, which stays in your browser:
   ${token}
3. What is saved there is a commit. With PULL_SECRET a server publishes it at once; elsewhere each commit is a build.
   docs/publishing.md says how.
Run this again when fields or collections have changed.`
}
