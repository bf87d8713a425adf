import type { MdxConfig } from 'pointsix'
import { ruby } from './plugins/ruby.ts'

export const mdx: MdxConfig = { remarkPlugins: [ruby] }
