import { lazy, type ComponentProps } from 'react'

const load = () => import('./loaded.ts')

const LoadedDemo = lazy(async () => ({ default: (await load()).Demo }))
const LoadedInBrowser = lazy(async () => ({ default: (await load()).InBrowser }))

// What posts with parts that run in the browser need, with the list of all of them. Every page loads this file, as
// `app/error.tsx` has it, and those without such parts no more than it

export const Demo = (props: ComponentProps<typeof LoadedDemo>) => <LoadedDemo {...props} />

export const InBrowser = (props: ComponentProps<typeof LoadedInBrowser>) => <LoadedInBrowser {...props} />
