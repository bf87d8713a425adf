import fs from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their length, by which Vitest orders files: last, one process would wait for another. */
const long = /\/readers\/|\/scripts\/(?:check|check-links|index-killed)\.|\/runtime-error\.|\/commands\/init\./

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = Object.groupBy(await super.sort(files), ({ moduleId }) => (long.test(moduleId) ? 'first' : 'then'))
    return [...(rest.first ?? []), ...(rest.then ?? [])]
  }
}

/** What changes a process, or the modules in it, for what runs there later; or is timed, which a large heap disturbs. */
const needsItsProcess =
  /\bvi\.(?:mock|doMock|stub\w+|resetModules|useFakeTimers|spyOn)\b|process\.(?:env(?:\.\w+|\[[^\]]+\]) \??=|chdir|seteuid|on)\b|delete process\.env|\breaderContract\(|\b(?:growth|expectLinear)\(/

const testFiles = '{tests,import/tests,lab/tests}/**/*.test.ts'
const alone = fs
  .globSync(testFiles, { cwd: import.meta.dirname })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => needsItsProcess.test(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')))

/** `vitest run` runs what a change needs; `vitest run --mode full` adds the slow files and more random cases. */
export default defineConfig(({ mode }) => {
  const full = mode === 'full'
  const left = ['**/e2e/**', 'node_modules/**', ...(full ? [] : ['**/*.slow.test.ts'])]
  // As in tsconfig.json and in Next: `@/` is the project's folder, and a missing file may have a fallback
  const resolve = { tsconfigPaths: true }
  // A project that extends this file would call it again, without the mode
  const ofEach = {
    environment: 'node',
    // TZ, NODE_ENV and the threads of the worker reader belong to a process
    pool: 'forks',
    setupFiles: 'tests/each-file.ts',
    provide: { full },
    globalSetup: 'tests/code-cache.ts',
    // Only ends tests that hang: none takes a tenth of it
    testTimeout: full ? 1_200_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  }
  return {
    test: {
      // Starting a process and loading the code takes longer than the tests of most files
      projects: [
        { resolve, test: { ...ofEach, name: 'alone', include: alone, exclude: left } },
        {
          resolve,
          test: { ...ofEach, name: 'together', include: [testFiles], exclude: [...left, ...alone], isolate: false },
        },
      ],
      sequence: { sequencer: LongFirst },
      // By default Vitest keeps one CPU for itself, which is half of a machine with two
      maxWorkers: '100%',
    },
  }
})
