import { previewBackground } from '@/lib/mdx/html/local-references.ts'
import { site } from '@/lib/site/site.ts'
import type { Cover as CoverOfPost } from '@/lib/core/post.ts'

/** The picture at the top of a post. It is usually the largest contentful paint, so it is fetched at once. */
export function Cover({ cover }: { cover: CoverOfPost }) {
  const { src, alt, caption, width, height, srcset, preview } = cover
  return (
    <figure className="cover">
      <img
        {...{ src, width, height }}
        alt={alt}
        fetchPriority="high"
        {...(srcset && { srcSet: srcset, sizes: '(max-width: 42rem) calc(100vw - 2.5rem), 39rem' })}
        {...backgroundOf(preview)}
      />
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  )
}

/** The picture of a post in a list. The title next to it is the link, so the picture is decorative. */
export function Thumbnail({ cover, isAtTop }: { cover: CoverOfPost; isAtTop: boolean }) {
  const { src, srcset, preview } = cover
  const versions =
    site.look === 'magazine' && srcset ? { srcSet: srcset, sizes: 'auto, (max-width: 48rem) 100vw, 38rem' } : {}
  return (
    <span className="thumbnail">
      <img
        // The first version is the smallest
        src={srcset?.split(' ', 1)[0] ?? src}
        {...versions}
        alt=""
        width={640}
        height={427}
        decoding="async"
        {...(isAtTop ? {} : { loading: 'lazy' })}
        {...backgroundOf(preview)}
      />
    </span>
  )
}

const backgroundOf = (preview: string | undefined) => preview && { style: { background: previewBackground(preview) } }
