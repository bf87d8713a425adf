import { withLinks } from '../../mdx/local-references.ts'
import type { CompiledBody } from '../body.ts'
import type { Links } from './link.ts'

/** A body with addresses, sizes and previews in the place of its references. */
export function linkBody({ references, ...body }: CompiledBody, links: Links): CompiledBody {
  if (!references) return body
  const { code, images } = withLinks(body.code, links)
  return { ...body, code, ...(Object.keys(images).length > 0 && { images }) }
}
