export * from './engine/packages/content/src/engine.js'
