import { defineConfig } from '@playwright/test'
import { findBrowser } from './lib/cli/browser.ts'

// Copies of the project: .content has those of the lab, .next has standalone builds
const copies = `${import.meta.dirname}/{.content,.next}/**`

/** All start Next's development server in one folder. */
const writing = ['writing', 'write', 'write-full'].map((name) => `tests/e2e/${name}.spec.ts`)
/** Files that take long come first: at the end, the other workers would wait for one. */
const long = ['accessible', 'unknown-addresses', 'hostile', 'previews', 'cluster', 'readers'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
)

export default defineConfig({
  testDir: '.',
  // Tests tagged `@full` measure, and put the project's index aside; `npm test` leaves them out and takes four
  workers: 1,
  // Guards against hanging: no test is about how long a page takes, and a busy machine may need ten times as long
  timeout: 180_000,
  // A browser on a busy machine may fail by chance. Tests that pass only when repeated are listed at the end.
  retries: 1,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || findBrowser() || undefined,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'dev', testMatch: writing, testIgnore: copies, workers: 1 },
    { name: 'long', testMatch: long, testIgnore: copies },
    {
      name: 'built',
      testMatch: '{tests,lab/tests}/{e2e,content}/*.spec.ts',
      testIgnore: [copies, ...[...writing, ...long].map((file) => `**/${file}`)],
    },
  ],
})
