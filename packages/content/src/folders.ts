/** Takes the place of `lib/core/project-folders.ts`: where the app keeps what is made of its posts. */
export const generated = '.pointsix'

/** Hosts keep this folder between builds. */
export const cache = '.next/cache/pointsix'
