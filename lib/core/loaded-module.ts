/** Why a module of the author's cannot be used. What Node says begins with the place, if it names one. */
export const notLoaded = (error: unknown): string =>
  `cannot be loaded: ${(error as Error).stack?.split('\n    at ')[0]}`

/** What a module exports, where it lacks what was expected. */
export const exportedNames = (module: object): string => Object.keys(module).join(', ') || 'nothing'
