import path from 'node:path'
import { root } from '../../lib/cli/run.ts'

/** The project without what only our own blog has, from which the package is made. */
export const trimmed = path.join(root, '.content/pack')

/** The sources that only the package has. */
export const sources = path.join(root, 'packages/pointsix')

/** The package, as npm packs it. */
export const dist = path.join(sources, 'dist')
