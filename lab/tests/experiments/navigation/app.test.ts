import fs from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { stampOf } from '../../../experiments/navigation/app.ts'
import { makeStatic } from '../../../experiments/navigation/peers.ts'
import { layOut, temporaryFolder } from '../../../../tests/temporary-folders.ts'

it('an app is built again where the environment that its build reads has changed', () => {
  const stamp = () => stampOf({ renderMode: 'static', contentDir }, [])
  const contentDir = temporaryFolder()
  const before = stamp()
  expect(stamp()).toBe(before)
  vi.stubEnv('NEXT_INTERNALS', 'off')
  expect(stamp()).not.toBe(before)
})

it('pages are prerendered whatever the folder of the project is called', () => {
  const folder = layOut({ '[new] blog/app/[slug]/page.tsx': "export const dynamic = 'force-dynamic'\n" })
  makeStatic(path.join(folder, '[new] blog'))
  const page = path.join(folder, '[new] blog/app/[slug]/page.tsx')
  expect(fs.readFileSync(page, 'utf8')).toBe("export const dynamic = 'force-static'\n")
})
