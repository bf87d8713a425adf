import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { provideBuild } from './builds.ts'
import { distDir, root } from './variants.ts'

for (const variant of ['static', 'request'] as const)
  test(`nothing that follows an author’s edits, nor the editor, nor what it says, is in a production build, ${variant}`, async () => {
    test.setTimeout(1_200_000)
    await provideBuild(variant)
    const built = path.join(root, distDir(variant))
    const files = fs.globSync(['static/**/*.{js,css}', 'app-path-routes-manifest.json'], { cwd: built })
    expect(files.length).toBeGreaterThan(5)
    for (const file of files)
      expect(fs.readFileSync(path.join(built, file), 'utf8'), file).not.toMatch(
        /pointsix\.changes|api\/(?:changes|write)|"\/write|pointsix\.write|\bcm-|\.desk[A-Z]|글자로 둠/,
      )
  })
