import { buildApp } from './build-app.ts'
import { main } from './run.ts'

await main(() => buildApp({ always: true }))
