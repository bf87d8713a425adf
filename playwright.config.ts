import { defineConfig } from '@playwright/test'
import { findBrowser } from './lib/cli/browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '{tests,lab/tests}/{e2e,content}/*.spec.ts',
  // One server and one browser at a time: on two cores more only makes both slow
  workers: 1,
  timeout: 60_000,
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
