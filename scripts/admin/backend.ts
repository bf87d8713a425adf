import { UsageError } from '../../lib/cli/options.ts'
import { withoutPasswords } from '../pull/git.ts'

/** What Sveltia CMS needs to know of the host of a repository. */
export interface Backend {
  name: 'github' | 'gitlab' | 'gitea'
  repo: string
  branch: string
  auth_methods: readonly string[]
  [option: string]: unknown
}

/** What was given on the command line. */
export interface BackendOptions {
  backend?: string | undefined
  repo?: string | undefined
  branch?: string | undefined
  /** Application id of a sign-in by OAuth, with GitLab or Gitea. */
  appId?: string | undefined
  /** Address of a service that signs in to GitHub. */
  oauth?: string | undefined
}

const backends = ['github', 'gitlab', 'gitea'] as const

/** Hosts that anybody may use. */
const known: Readonly<Record<string, Backend['name']>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'gitea.com': 'gitea',
  'codeberg.org': 'gitea',
}

/** Where other hosts have their API. */
const apis = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' } as const

/** The host and the repository of a remote: `git@host:ada/blog.git`, `ssh://git@host:22/ada/blog`, `https://host/ada/blog.git`. */
export function remoteOf(url: string): { host: string; repo: string } | null {
  // A path on this machine, also as Windows writes it
  if (/^(?:file:|[a-z]:[\\/])/i.test(url)) return null
  const [, host, path] =
    /^(?:\w+:\/\/)(?:[^@/]*@)?([^/]+)\/(.+)$/.exec(url) ?? /^(?:[^@/]+@)?([^:/]+):(.+)$/.exec(url) ?? []
  const repo = path?.replace(/^\/+|\/+$|\.git\/?$/g, '')
  if (host === undefined || !repo?.includes('/')) return null
  // The port of SSH is none of the web
  return { host: url.startsWith('ssh:') ? host.replace(/:\d+$/, '') : host, repo }
}

/**
 * The backend of a repository.
 * @param remote address from which the clone comes; null if there is none
 * @param branch that is checked out
 * @throws {UsageError} if the kind of host or the repository is not known
 */
export function backendOf(remote: string | null, branch: string, options: BackendOptions): Backend {
  const from = remote === null ? null : remoteOf(remote)
  const none =
    remote === null
      ? 'the posts have no remote `origin`'
      : `the remote \`origin\` is ${withoutPasswords(remote)}, where no browser can sign in`
  const name = backends.find((each) => each === (options.backend ?? known[from?.host ?? '']))
  if (!name)
    throw new UsageError(
      options.backend === undefined
        ? `--backend: expected one of ${backends.join(', ')}${from ? `, as ${from.host} may be any of them` : ` and --repo with the repository there, as ${none}`}; Forgejo is gitea`
        : `--backend: expected one of ${backends.join(', ')}; got "${options.backend}"`,
    )
  const repo = options.repo ?? from?.repo
  if (repo === undefined) throw new UsageError(`--repo: expected the repository, such as ada/blog, as ${none}`)
  const host = from?.host ?? Object.keys(known).find((each) => known[each] === name)!
  const isOwn = !['github.com', 'gitlab.com'].includes(host)
  return {
    name,
    repo,
    branch: options.branch ?? branch,
    ...(isOwn && { api_root: `https://${host}${apis[name]}`, base_url: `https://${host}` }),
    ...signIn(name, options),
  }
}

/** An author signs in by a token of their own, unless an application is named. The page holds no secret. */
function signIn(name: Backend['name'], { appId, oauth }: BackendOptions) {
  if (name === 'github' && oauth !== undefined) return { base_url: oauth, auth_methods: ['oauth', 'token'] }
  if (name !== 'github' && appId !== undefined)
    return { app_id: appId, ...(name === 'gitlab' && { auth_type: 'pkce' }), auth_methods: ['oauth', 'token'] }
  return { auth_methods: ['token'] }
}

/** Where the editor asks whether a host has problems. */
const status = { github: ['https://www.githubstatus.com'], gitlab: ['https://status-api.hostedstatus.com'], gitea: [] }

/** The origins that the page fetches from: of the host, and of npm, where the editor looks for a new version and its languages. */
export const originsOf = ({ name, api_root: root }: Backend): string[] => [
  root === undefined
    ? { github: 'https://api.github.com', gitlab: 'https://gitlab.com', gitea: 'https://gitea.com' }[name]
    : new URL(String(root)).origin,
  ...status[name],
  'https://unpkg.com',
]
