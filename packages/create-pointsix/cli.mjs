#!/usr/bin/env node
// `npm create pointsix my-blog` is `pointsix init my-blog`.
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const installed = path.dirname(createRequire(import.meta.url).resolve('pointsix/package.json'))
process.argv.splice(2, 0, 'init')
await import(pathToFileURL(path.join(installed, 'cli.mjs')).href)
