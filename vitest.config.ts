import { defineConfig } from 'vitest/config'

export default defineConfig({
  // As for the compiler and for Next: what lies under `@/`, and where a result of the lab is that was never measured
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['{tests,lab/tests}/**/*.test.ts'],
    exclude: ['**/e2e/**', 'node_modules/**'],
    // A thread of the worker reader, TZ and NODE_ENV belong to a process: each file has one of its own
    pool: 'forks',
    // Vitest leaves one CPU to itself, which on a machine of two is half of them
    maxWorkers: '100%',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
