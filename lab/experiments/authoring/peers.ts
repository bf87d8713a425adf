import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../../lib/cli/run.ts'
import { install } from '../../machine/install.ts'
import type { ServerCommand } from '../../machine/server.ts'
import { astroPackages } from '../navigation/peers.ts'
import type { DevPeer } from './changes.ts'

const versions = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>
}
const ofProject = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, versions.packages[`node_modules/${name}`]!.version]))

/** Blogs of the same posts, made as the documentation of their framework says; `navigation` clicks through them. */
const peers = {
  'plain Next': {
    template: 'next-blog',
    packages: ofProject([
      'next',
      'react',
      'react-dom',
      'next-mdx-remote',
      'gray-matter',
      'remark-gfm',
      'rehype-highlight',
      'typescript',
    ]),
    program: 'next/dist/bin/next',
    args: ['dev', '--port', '{port}'],
    readyText: 'Ready in',
  },
  Astro: {
    template: 'astro-blog',
    packages: astroPackages,
    program: 'astro/bin/astro.mjs',
    args: ['dev', '--port', '{port}'],
    readyText: 'ready in',
  },
} as const satisfies Record<DevPeer, object>

/** Makes the blog, outside of what the project's own settings reach. @returns what starts its development server */
export function devServerOf(peer: DevPeer, contentDir: string): ServerCommand {
  const { template, packages, program, args, readyText } = peers[peer]
  const folder = install(`${template}-dev`, { npm: packages })
  const cwd = path.join(folder, path.basename(contentDir))
  fs.rmSync(cwd, { recursive: true, force: true })
  fs.cpSync(path.join(root, 'lab/experiments/navigation', template), cwd, { recursive: true })
  fs.cpSync(contentDir, path.join(cwd, 'posts'), { recursive: true, preserveTimestamps: true })
  fs.writeFileSync(path.join(cwd, 'package.json'), '{ "private": true, "type": "module" }\n')
  const settings = path.join(cwd, 'next.config.mjs')
  if (fs.existsSync(settings))
    fs.writeFileSync(settings, fs.readFileSync(settings, 'utf8').replace('../../../..', '..'))
  return {
    args: [path.join(folder, 'node_modules', program), ...args],
    cwd,
    env: { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' },
    readyText,
    hostname: 'localhost',
    stopSignal: 'SIGTERM',
  }
}
