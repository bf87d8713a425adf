import { defineConfig } from '@playwright/test'
import { findBrowser } from './lib/cli/browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '{tests,lab/tests}/{e2e,content}/*.spec.ts',
  // The lab keeps copies of the project there
  testIgnore: `${import.meta.dirname}/.content/**`,
  // One server and one browser at a time: on two cores more only makes both slow
  workers: 1,
  // Guards against hanging: no test is about how long a page takes, and a busy machine may need ten times as long
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || findBrowser() || undefined,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    },
    trace: 'retain-on-failure',
  },
})
