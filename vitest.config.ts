import { defineConfig } from 'vitest/config'

/** `vitest run` runs what a change needs; `vitest run --mode full` adds the slow files and more random cases. */
export default defineConfig(({ mode }) => {
  const full = mode === 'full'
  return {
    // As in tsconfig.json and in Next: `@/` is the project's folder, and a missing file may have a fallback
    resolve: { tsconfigPaths: true },
    test: {
      environment: 'node',
      include: ['{tests,import/tests,lab/tests}/**/*.test.ts'],
      exclude: ['**/e2e/**', 'node_modules/**', ...(full ? [] : ['**/*.slow.test.ts'])],
      provide: { full },
      globalSetup: 'tests/code-cache.ts',
      // Each file has a process of its own: TZ, NODE_ENV and the threads of the worker reader belong to a process
      pool: 'forks',
      // By default Vitest keeps one CPU for itself, which is half of a machine with two
      maxWorkers: '100%',
      // Only ends tests that hang: none takes a tenth of it
      testTimeout: full ? 1_200_000 : 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
    },
  }
})
