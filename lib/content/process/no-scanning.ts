import type * as here from './scanning.ts'

/** Replaces scanning.ts in a build that reads the index alone. */
function refuse(): never {
  throw new Error(
    'This build contains neither the posts nor the code that reads and compiles them: it was built with LOADER_STRATEGY=auto or index. To use another strategy, build with LOADER_STRATEGY set to it.',
  )
}

export const canScan: typeof here.canScan = false
export const scanning: typeof here.scanning = {
  sequential: refuse,
  'promise-all': refuse,
  worker: refuse,
  sync: refuse,
}
export const loadLive: typeof here.loadLive = refuse
export const loadPreview: typeof here.loadPreview = refuse
export const loadCompiler: typeof here.loadCompiler = refuse
