import { AsyncLocalStorage } from 'node:async_hooks'

// The React of a bundled app comes with Next's request storage, which takes it from here. A thread has none, and then
// whatever is logged there, by a body or by Node, would throw
Object.assign(globalThis, { AsyncLocalStorage })
