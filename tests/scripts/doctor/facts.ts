import type { Facts } from '../../../scripts/doctor/report.ts'
import { deploymentOf } from '../../lib/deployment/deployments.ts'

type Given = { [Part in keyof Facts]?: Partial<Facts[Part]> }

/** A blog of 70 posts with which nothing is off, but for what is given. */
export const factsOf = ({ node, deployment, content, index, settings }: Given = {}): Facts => ({
  node: { version: 'v24.21.0', pinned: 'v24.21.0', ...node },
  deployment: { ...deploymentOf(), ...deployment },
  content: { folder: 'content', exists: true, posts: 70, skipped: [], ...content },
  index: { file: '.content/index.db', state: 'fits', format: 1, posts: 70, error: null, ...index },
  settings: {
    strategy: 'auto',
    renderMode: 'static',
    cache: 'off',
    contentFaults: 'fail',
    workers: null,
    siteUrl: 'https://example.com',
    published: true,
    ...settings,
  },
})
