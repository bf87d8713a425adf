import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../../../lib/cli/app-files.ts'
import { root } from '../../../lib/cli/run.ts'
import { hosts, type Host } from './hosts.ts'

/** The files of each host, and the one that is made of a clone's, within the program. */
const hostFiles = 'packages/pointsix/hosts'
const nginxFile = 'deploy/nginx/pointsix.conf'

/** What the files and steps say of a blog. */
export interface Blog {
  domain: string
  /** Of the folder on a server, an image and a project: letters, digits and hyphens. */
  name: string
  /** Whether it has components or a font of its own: `start` then builds first, unless that is done. */
  needsBundler: boolean
}

const filled = (text: string, { domain, name, needsBundler }: Blog): string =>
  text
    .replaceAll('{{domain}}', domain)
    .replaceAll('{{name}}', name)
    .replaceAll('{{prepare}}', needsBundler ? 'build' : 'index --pictures')

/** The files that a host needs, by their paths in the author's folder. */
export function filesFor(host: Host, blog: Blog): Map<string, string> {
  const folder = path.join(root, hostFiles, host)
  const names = filesUnder(folder).map((file) => path.relative(folder, file))
  const files = new Map(
    names.toSorted().map((name) => [name, filled(fs.readFileSync(path.join(folder, name), 'utf8'), blog)]),
  )
  if (host === 'vps') files.set('nginx.conf', nginxFor(blog))
  return files
}

/** That of a clone, with one instance behind it. */
function nginxFor({ domain }: Blog): string {
  const text = fs.readFileSync(path.join(root, nginxFile), 'utf8')
  return text
    .replace(
      /^# nginx in front[\s\S]*?\n\n/,
      '# nginx in front of the blog: /etc/nginx/conf.d/pointsix.conf on Debian.\n\n',
    )
    .replace(/ {2}# One line for each instance[\s\S]*?(?= {2}keepalive)/, '  server 127.0.0.1:3000 max_fails=0;\n')
    .replace('# server_name blog.example;', `server_name ${domain};`)
}

/** What to do besides the files. */
export const stepsFor = (host: Host, blog: Blog): string =>
  hosts[host].steps.map((step, at) => `${at + 1}. ${filled(step, blog)}`).join('\n')

/** The name of the folder as hosts take it. */
export const nameOf = (folder: string): string =>
  path
    .basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'blog'
