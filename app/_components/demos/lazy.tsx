import { lazy, type ComponentProps } from 'react'

const load = () => import('./loaded.ts')

const LoadedDemo = lazy(async () => ({ default: (await load()).Demo }))
const LoadedInBrowser = lazy(async () => ({ default: (await load()).InBrowser }))

// Lazy versions of the components for parts of posts that run in the browser. Every page loads this file through
// `app/error.tsx`; only posts with such parts load the components, with the list of all imports

export const Demo = (props: ComponentProps<typeof LoadedDemo>) => <LoadedDemo {...props} />

export const InBrowser = (props: ComponentProps<typeof LoadedInBrowser>) => <LoadedInBrowser {...props} />
