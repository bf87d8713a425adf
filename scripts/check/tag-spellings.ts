import { byCodeUnit } from '../../lib/core/by-code-unit.ts'
import { termKey } from '../../lib/core/identity.ts'
import { findingAt, type Finding } from '../../lib/content/check/finding.ts'
import type { LinkedPost } from '../../lib/content/check/site-links.ts'
import { removalOf, tagItemsIn } from './tag-items.ts'
import { postText } from '../../lib/content/check/text.ts'

/**
 * Finds tags that most posts spell in another case, by file.
 * @param textOf the text of a file; only posts with such tags are read
 */
export function tagSpellings(
  posts: readonly Pick<LinkedPost, 'file' | 'tags'>[],
  textOf: (file: string) => string,
): Map<string, Finding[]> {
  const usual = usualSpellings(posts)
  const found = new Map<string, Finding[]>()
  if (usual.size === 0) return found
  for (const { file, tags } of posts) {
    const others = tags.filter((tag) => usual.has(tag))
    if (others.length === 0) continue
    const post = postText(file, textOf(file))
    const items = tagItemsIn(post)
    found.set(
      file,
      others.map((tag) => {
        const item = items.find((each) => each.tag.normalize('NFC') === tag)
        const expected = usual.get(tag)!
        // If the post already has the usual spelling, renaming would duplicate the tag
        const isTwice = tags.includes(expected) || others.find((each) => usual.get(each) === expected) !== tag
        const replaced = item && { start: item.start, end: item.start + item.tag.length, text: expected }
        return findingAt(post.placeOf(item?.start ?? 0), {
          kind: 'tag-spelling',
          what: isTwice ? 'a tag appears twice' : 'a tag is spelled differently in most posts',
          found: tag,
          expected: isTwice ? `${JSON.stringify(expected)} alone` : JSON.stringify(expected),
          fix: item && isTwice ? removalOf(post.text, item) : replaced,
        })
      }),
    )
  }
  return found
}

/** The most common spelling of each tag, by its other spellings. */
function usualSpellings(posts: readonly Pick<LinkedPost, 'tags'>[]): Map<string, string> {
  const usual = new Map<string, string>()
  const all = posts.flatMap(({ tags }) => tags)
  for (const same of Map.groupBy(all, termKey).values()) {
    const spellings = [...Map.groupBy(same, (tag) => tag)]
    const [[first]] = spellings.sort(([a, x], [b, y]) => y.length - x.length || byCodeUnit(a, b)) as [[string, unknown]]
    for (const [tag] of spellings) if (tag !== first) usual.set(tag, first)
  }
  return usual
}
