import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    // A thread of the worker reader, TZ and NODE_ENV belong to a process: each file has one of its own
    pool: 'forks',
    // Vitest leaves one CPU to itself, which on a machine of two is half of them
    maxWorkers: '100%',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
