import { expect, test } from 'vitest'
import { checkCorpus } from '../../../lib/content/build/check-corpus.ts'
import { hiddenPosts, otherPosts, summaryOf } from '../../../scripts/check/summary.ts'
import { layOut, timeZone } from '../../corpora.ts'
import { png } from '../../images.ts'

const post = (matter: string, body = 'Text.') => `---\ntitle: T\n${matter}---\n\n${body}\n`

const blog = () =>
  layOut({
    'a.md': post('date: 2024-01-01\n', '![One](dot.png) ![Two](./dot.png) [Notes](notes.pdf)'),
    'gone.md': post(
      'date: 2024-01-05\n',
      '![Gone](gone.png) [No post](no.md)\n\n<video src="gone.mp4" poster="poster.jpg"></video>',
    ),
    'dot.png': png(1, 1),
    'notes.pdf': '%PDF',
    'uses.mdx': post('date: 2024-01-02\n', '<Hint>x</Hint>'),
    'late.md': post('date: 2099-01-01\n'),
    'old.md': post('date: 2020-01-01\nexpiryDate: 2021-01-01\n'),
    'draft.md': post('draft: true\n'),
    'broken.md': post('lang: korean\n'),
    'throws.mdx': post('date: 2024-01-03\n', '{missing.value}'),
    'README.md': 'Hello.\n',
    'notes.org': '* x',
    'page.html': '---\ntitle: x\n---\n',
    'demo.html': '<p>x</p>',
    '_ideas/x.md': 'x',
    'sub/_y.mdx': 'x',
    'sub/_style.css': '',
    '.git/_z.md': 'x',
  })

async function summary(showFaults: boolean) {
  const contentDir = blog()
  const checked = await checkCorpus({ contentDir, timeZone })
  try {
    return summaryOf(checked, {
      showFaults,
      now: '2026-01-01T00:00:00.000Z',
      hidden: hiddenPosts(contentDir),
      others: otherPosts(contentDir),
    })
  } finally {
    checked.close()
  }
}

test('every file is counted as shown, or named with the reason why it is not', async () => {
  expect(await summary(false)).toEqual({
    read: 8,
    shown: 3,
    withWarnings: 2,
    notShown: [
      {
        reason: 'with a problem, which stops a build',
        files: ['broken.md:3:7', expect.stringMatching(/^throws\.mdx:\d+:\d+$/)],
      },
      { reason: 'draft', files: ['draft.md'] },
      { reason: 'scheduled for a later date', files: ['late.md'] },
      { reason: 'expired', files: ['old.md'] },
    ],
    notRead: [
      { reason: 'README or the like without front matter', files: ['README.md'] },
      { reason: 'below a name that begins with _', files: ['_ideas/x.md', 'sub/_y.mdx'] },
      { reason: 'not written in Markdown', files: ['notes.org', 'page.html'] },
    ],
    images: { found: 1, missing: ['gone.md:6:9', 'gone.md:8:31'] },
    otherFiles: { found: 1, missing: ['gone.md:8:13'] },
    unknownComponents: [{ name: 'Hint', posts: 1 }],
  })
})

test('posts with problems count as shown where they are served', async () => {
  const { read, shown, notShown } = await summary(true)
  expect({ read, shown, reasons: notShown.map(({ reason }) => reason) }).toEqual({
    read: 8,
    shown: 5,
    reasons: ['draft', 'scheduled for a later date', 'expired'],
  })
})
