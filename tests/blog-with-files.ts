import fs from 'node:fs'
import path from 'node:path'
import { gif, png, scriptedSvg } from './images.ts'
import { layOut } from './temporary-folders.ts'

const post = (title: string, day: number, body: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2026-01-${String(day).padStart(2, '0')}\n${more}---\n\n${body}\n`

/** Every way to refer to a file in a post. One file name is decomposed (NFD), as on macOS. */
const files: Record<string, string | Uint8Array> = {
  'package.json': '{}',
  'content/trip/index.mdx': post(
    'Trip',
    2,
    [
      '![Sea](./sea.png) ![Sea again][sea] ![한글](<./바다 사진.png>) ![encoded](./%EB%B0%94%EB%8B%A4%20%EC%82%AC%EC%A7%84.png)',
      '<img src="./sea.png" alt="As HTML" />',
      '<img src="sea.png" width="20" alt="Small" />',
      '<img src="./sea.png" alt="Styled" style={{ color: "red" }} />',
      '<Figure src="./sea.png" caption="In a figure" />',
      '![Moving](../shared/dot.gif) ![Drawing](../shared/drawing.svg) ![Public](/images/logo.png) ![Static](/static/img/pic.png)',
      '<video src="./clip.mp4" poster="./sea.png" controls></video>',
      '[The slides](./talk.pdf) [A post](../notes/other.md#part) [By folder](../notes/other) [A page](/about) [Out](https://example.com/a.png) [No scheme](example.com) [Version](v1.2) [Old page](./old.html)',
      '[sea]: .\\sea.png',
    ].join('\n\n'),
    'image: ./sea.png\npermalink: /2019/03/trip.html\n',
  ),
  'content/notes/other.md': post(
    'Other',
    3,
    '## Part\n\n<p><img src="../trip/sea.png"></p>\n\n![Copy](../shared/copy.png)\n\nBack to [the trip](../trip/index.mdx).',
  ),
  'content/notes/broken.mdx': post(
    'Broken',
    4,
    [
      'Here ![Gone](./없는-그림.png) and [no post](./no-post.mdx).',
      '![Outside](../../../secret.png) ![Linked](./linked.png) ![Broken](../shared/broken.png) ![Hidden](../.hidden.png)',
      '<Figure src="./gone-too.png" />',
      '<video src="./gone.mp4" controls></video>',
      '<video poster="./gone.jpg" controls>\n<source src="./gone.webm" />\n<source src="../trip/clip.mp4" />\n</video>',
      '<audio controls={1 > 0} src="./gone.mp3" />',
      '<video controls={1 > 0} poster="./gone.jpg">\n<source src="./gone.webm" />\n<source src="../trip/clip.mp4" />\n</video>',
      '<picture>\n<source srcset="./gone.avif 1x, ../trip/sea.png 2x" />\n<img src="../trip/sea.png" />\n</picture>',
    ].join('\n\n'),
    'thumbnail: ./no-cover.png\n',
  ),
  'content/notes/draft.md': post('Draft', 5, '![Private](./private.png)', 'draft: true\n'),
  'content/notes/private.png': png(9, 9),
  'content/notes/later.md': `---\ntitle: Later\ndate: 2099-01-01\naliases: [/soon/]\n---\n\n![Later](./later.png) ![Sea](../trip/sea.png)\n`,
  'content/notes/later.png': png(11, 11),
  'content/trip/sea.png': png(400, 200),
  'content/shared/copy.png': png(400, 200),
  'content/trip/wide.png': png(1600, 800),
  'content/trip/wide.mdx': post(
    'Wide',
    1,
    '![Wide](./wide.png)\n\n<Figure src="./wide.png" alt="In a figure" />',
    'cover:\n  image: ./wide.png\n  alt: Wide open\n  caption: By no one\n',
  ),
  'content/trip/talk.pdf': '%PDF-1.4\n',
  'content/trip/clip.mp4': 'not a film',
  'content/shared/dot.gif': gif,
  'content/shared/drawing.svg': scriptedSvg,
  'content/shared/broken.png': 'not an image',
  'content/.hidden.png': png(5, 5),
  'public/images/logo.png': png(30, 30),
  'static/img/pic.png': png(40, 10),
  '../secret.png': png(7, 7),
}

/**
 * Creates a blog whose posts refer to files.
 * @param root its folder; a file next to it must not be reachable
 * @returns its content folder
 */
export function layOutBlogWithFiles(root: string): string {
  layOut(files, root)
  const contentDir = path.join(root, 'content')
  fs.writeFileSync(path.join(contentDir, 'trip', '바다 사진.png'.normalize('NFD')), png(64, 48))
  fs.symlinkSync(path.join(root, '../secret.png'), path.join(contentDir, 'notes/linked.png'))
  return contentDir
}
