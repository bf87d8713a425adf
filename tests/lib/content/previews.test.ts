import { expect, test } from 'vitest'
import { readPreview } from '../../../lib/content/scan/preview.ts'
import { linkedBelow } from '../../../lib/content/previews.ts'
import { compileBody } from '../../../lib/mdx/compile.ts'
import { png } from '../../images.ts'
import { layOut, timeZone } from '../../corpora.ts'

const corpus = {
  contentDir: layOut({
    ['notes/초안.md'.normalize('NFD')]: '---\ntitle: T\ndraft: true\nimage: ./a.png\n---\n\n![A](./a.png) `/files/x`\n',
    'notes/a.png': png(20, 10),
    '_hidden/b.md': 'Text.',
    'c.txt': 'Text.',
  }),
  timeZone,
}
const read = (file: string) =>
  readPreview(
    corpus,
    file,
    ({ meta, source }) => compileBody({ file: meta.file, source, lang: 'ko' }),
    async () => [],
  )

test('a draft is read with its files, whose addresses are below the link', async () => {
  const found = (await read('notes/초안.md'))!
  expect(found.meta).toMatchObject({ title: 'T', draft: true })
  expect(found.files.map(({ name }) => name)).toEqual(['a.png', 'a.png'])
  const { meta, body } = linkedBelow('/preview/token', found)
  expect(meta.image).toMatch(/^\/preview\/token\/files\/[\da-f]{16}\/a\.png$/)
  expect(body.code).toMatch(/src=\\*"\/preview\/token\/files\/[\da-f]{16}\/a\.png/)
  expect(body.code.match(/(?<!token)\/files\//g)).toEqual(['/files/'])
})

test.each(['../c.txt', 'c.txt', '_hidden/b.md', 'notes/none.md', '/etc/passwd', 'notes/../../x.md'])(
  '%s is no post',
  async (file) => expect(await read(file)).toBeNull(),
)
