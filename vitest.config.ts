import { defineConfig } from 'vitest/config'

/** `vitest run` has what a change needs; `vitest run --mode full` adds the slow files and tries more random cases. */
export default defineConfig(({ mode }) => {
  const full = mode === 'full'
  return {
    // As for the compiler and for Next: `@/` is the project's folder, and a file that is missing may have a fallback
    resolve: { tsconfigPaths: true },
    test: {
      environment: 'node',
      include: ['{tests,lab/tests}/**/*.test.ts'],
      exclude: ['**/e2e/**', 'node_modules/**', ...(full ? [] : ['**/*.slow.test.ts'])],
      provide: { full },
      globalSetup: 'tests/code-cache.ts',
      // A thread of the worker reader, TZ and NODE_ENV belong to a process: each file has one of its own
      pool: 'forks',
      // Vitest leaves one CPU to itself, which on a machine of two is half of them
      maxWorkers: '100%',
      // Guards against hanging: no test takes a tenth of it
      testTimeout: full ? 1_200_000 : 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
    },
  }
})
