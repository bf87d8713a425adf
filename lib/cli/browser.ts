import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Debian's Chromium without windows. A test takes half of the CPU with it. */
const headlessShell = 'chromium-headless-shell'

/**
 * Path of a browser on PATH, or of Playwright's own; null if there is neither.
 * @param purpose tests prefer the browser that takes less CPU; what is measured is measured in the one that readers have
 */
export function findBrowser(purpose: 'test' | 'measure' = 'test'): string | null {
  const names = purpose === 'test' ? [headlessShell, ...browsers] : [...browsers, headlessShell]
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => fs.existsSync(file))
  return onPath ?? (fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : null)
}

/**
 * Finds a browser, or installs Debian's headless Chromium if this is Debian and the user is root.
 * @returns null if there is none; a message that says what to do has been printed
 */
export function provideBrowser(): string | null {
  const found = findBrowser()
  if (found) return found
  if (spawnSync('apt-get', ['--version']).status === 0 && process.getuid?.() === 0) {
    console.log('Browser: none found; installing Debian’s headless Chromium (once) …')
    try {
      const stdio = ['ignore', 'ignore', 'inherit'] as const
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      execFileSync('apt-get', ['-qq', 'update'], { stdio: [...stdio], env })
      execFileSync('apt-get', ['-qq', '-y', 'install', headlessShell], { stdio: [...stdio], env })
      const installed = findBrowser()
      if (installed) return installed
    } catch {
      // apt printed its error; the message below says what to do
    }
  }
  console.error(
    'Browser: none found. Install Chromium or Chrome (`apt install chromium`, or `npx playwright install chromium`) and try again.',
  )
  return null
}
