'use client'

import { lazy } from 'react'
import type { DemoProps } from './demo.tsx'

const LoadedDemo = lazy(async () => ({ default: (await import('./demo.tsx')).Demo }))

/** Loads what shows demos, with the list of all of them, in the posts that have one: all posts load this file. */
export const Demo = (props: DemoProps) => <LoadedDemo {...props} />
