import { channel } from 'node:diagnostics_channel'
import fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { adminPage, leadToPublicFiles } from '../../../lib/site/public-files.ts'
import { temporaryFolder } from '../../temporary-folders.ts'

test('a server leads to what is written while it runs: the editor, and in `next dev` files that the app has too', () => {
  const folder = temporaryFolder()
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  leadToPublicFiles(true)
  const leads = (url: string) => {
    const request = { url }
    channel('http.server.request.start').publish({ request })
    return request.url
  }
  expect(leads('/admin')).toBe('/admin')
  fs.mkdirSync(`${folder}/public/admin`, { recursive: true })
  fs.writeFileSync(`${folder}/public${adminPage}`, '')
  expect(['/admin', '/admin/?a', '/administer'].map(leads)).toEqual([adminPage, adminPage, '/administer'])
  fs.writeFileSync(`${folder}/public/robots.txt`, '')
  expect(['/robots.txt?a', '/icon.svg?a'].map(leads)).toEqual(['/%72obots.txt?a', '/icon.svg?a'])
})
