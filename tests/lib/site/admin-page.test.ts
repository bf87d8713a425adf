import { channel } from 'node:diagnostics_channel'
import fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { adminPage, leadToAdmin } from '../../../lib/site/admin-page.ts'
import { temporaryFolder } from '../../temporary-folders.ts'

test('a server that runs already leads to the page once it is written', () => {
  const folder = temporaryFolder()
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  leadToAdmin()
  const leads = (url: string) => {
    const request = { url }
    channel('http.server.request.start').publish({ request })
    return request.url
  }
  expect(leads('/admin')).toBe('/admin')
  fs.mkdirSync(`${folder}/public/admin`, { recursive: true })
  fs.writeFileSync(`${folder}/public${adminPage}`, '')
  expect(['/admin', '/admin/?a', '/administer'].map(leads)).toEqual([adminPage, adminPage, '/administer'])
})
