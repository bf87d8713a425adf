import { slugIn } from '../../core/addresses.ts'
import { isHidden, type Values } from '../../core/fields.ts'

/** Validated front matter, with one name per field. Null, or undefined in some: the author gave no value. */
export interface FrontMatter extends Omit<Values, 'image' | 'slug'> {
  /** Whether any field hides the post. */
  draft: boolean
  /** An address. */
  image: string | null
  /** How pages show the image; null if only shared links do. */
  cover: { alt: string; caption: string | null } | null
  slug: string | null
}

/**
 * @param oldAddresses former addresses of the post, besides its aliases; without a slug, the first one gives it
 * @param inDoubt whether a field that may hide the post has a value that cannot be used
 */
export function frontMatterOf(values: Values, oldAddresses: readonly string[], inDoubt: boolean): FrontMatter {
  const { image, imageAlt, imageCaption, slug, comments, noComments } = values
  const given = values.date ?? values.publishDate ?? values.created
  const isLater = given && values.publishDate && values.publishDate.instant > given.instant
  const shownImage = image?.address && image.hidden !== true ? image : null
  return {
    ...values,
    date: isLater ? values.publishDate : given,
    draft: inDoubt || isHidden(values),
    image: (image ?? values.ogImage)?.address || null,
    cover: shownImage && {
      alt: shownImage.alt ?? imageAlt ?? '',
      caption: (shownImage.caption ?? imageCaption) || null,
    },
    slug: slugIn(slug ?? oldAddresses[0] ?? ''),
    aliases: [...new Set([...values.aliases, ...oldAddresses])],
    comments: comments === false || noComments === true ? false : undefined,
  }
}
