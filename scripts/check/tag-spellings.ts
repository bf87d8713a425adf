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
  const spellings = new Map<string, Map<string, number>>()
  for (const { tags } of posts)
    for (const tag of tags) {
      const key = termKey(tag)
      const counts = spellings.get(key) ?? new Map<string, number>()
      spellings.set(key, counts.set(tag, (counts.get(tag) ?? 0) + 1))
    }
  const usual = new Map<string, string>()
  for (const counts of spellings.values()) {
    if (counts.size < 2) continue
    const [[first]] = [...counts].sort((a, b) => b[1] - a[1] || byCodeUnit(a[0], b[0])) as [[string, number]]
    for (const tag of counts.keys()) if (tag !== first) usual.set(tag, first)
  }
  return usual
}
