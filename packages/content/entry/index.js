// This module alone is bundled. In `next dev` the first import is a module that changes with the posts, so that Next
// renders what uses them again.
import '@pointsix/content/changes'
export * from '@pointsix/content/engine'
