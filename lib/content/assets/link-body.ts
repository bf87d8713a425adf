import { withLinks } from '../../mdx/html/local-references.ts'
import type { CompiledBody } from '../../mdx/body.ts'
import type { Links } from '../../mdx/html/link.ts'

/** A body with addresses, sizes and previews in the place of its references. */
export function linkBody({ references, ...body }: CompiledBody, links: Links): CompiledBody {
  if (!references) return body
  const { code, images } = withLinks(body.code, links)
  return { ...body, code, ...(Object.keys(images).length > 0 && { images }) }
}
