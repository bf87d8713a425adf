import type { Backend } from './backend.ts'

/** What is left to do once the page is written. */
export function nextSteps({ name, repo, base_url: base, auth_methods: methods }: Backend): string {
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
