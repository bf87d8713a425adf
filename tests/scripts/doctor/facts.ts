import type { Facts } from '../../../scripts/doctor/report.ts'
import { deploymentOf } from '../../lib/deployment/deployments.ts'

type Given = { [Part in keyof Facts]?: Partial<Facts[Part]> }

/** A blog of 70 posts without problems, except for the given facts. */
export const factsOf = ({
  node,
  deployment,
  content,
  index,
  settings,
  plugins = null,
  services,
}: Omit<Given, 'plugins'> & Partial<Pick<Facts, 'plugins'>> = {}): Facts => ({
  node: { version: 'v24.21.0', pinned: 'v24.21.0', ...node },
  deployment: { ...deploymentOf(), ...deployment },
  content: { folder: 'content', exists: true, posts: 70, skipped: [], ...content },
  index: { file: '.content/index.db', state: 'fits', format: 1, posts: 70, error: null, ...index },
  settings: {
    strategy: 'auto',
    renderMode: 'static',
    ownApp: true,
    lastBuild: null,
    cache: 'off',
    contentFaults: 'fail',
    workers: null,
    siteUrl: 'https://example.com',
    published: true,
    counts: false,
    ...settings,
  },
  plugins,
  services: {
    nginx: { version: '1.28.0', problem: null },
    systemd: { version: '252', problem: null },
    pm2: { version: null, problem: null },
    redis: { state: 'off' },
    port: { number: 3000, isFree: true },
    ...services,
  },
})
