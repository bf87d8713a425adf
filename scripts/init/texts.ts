import { isKorean } from '../../lib/core/is-korean.ts'
import type { SiteConfig } from '../../lib/site/site-config.ts'
import { stringsIn } from '../../lib/strings/strings.ts'

/** The source of site.config.ts; not formatted. */
export const configText = (config: SiteConfig): string => `import type { SiteConfig } from './lib/site/site-config.ts'

/**
 * What makes the blog yours; \`npm run init\` writes it. Everything here is public. Addresses and secrets belong in the
 * environment.
 */
export const site: SiteConfig = ${JSON.stringify(config)}
`

/** The about page. The names come from site.config.ts. */
export const aboutText = (config: SiteConfig): string => `import { listMetadata } from '@/app/_metadata.ts'
import { site } from '@/lib/site/site.ts'

export const metadata = listMetadata('/about', '${stringsIn(config.language).about}', site.description)

# ${stringsIn(config.language).about}

{/* ${isKorean(config.language) ? '자신을 소개하는 글로 바꿔 쓰세요.' : 'Replace this with a text about yourself.'} */}

${isKorean(config.language) ? '{site.author}의 블로그입니다.' : '{site.title} is written by {site.author}.'}

<p>{site.description}</p>
`

/** @param hasAbout whether there is an about page */
export const readmeText = (config: SiteConfig, hasAbout = true): string => `# ${config.title}

${config.description}

\`\`\`sh
npm run new -- "${isKorean(config.language) ? '글 제목' : 'Title of a post'}"   # ${isKorean(config.language) ? '초안을 만듭니다' : 'creates a draft'}
npm run dev                # ${isKorean(config.language) ? '쓰는 동안 http://localhost:3000에서 봅니다' : 'shows it at http://localhost:3000 while you write'}
npm run check              # ${isKorean(config.language) ? '모든 글의 문제를 찾습니다' : 'lists every problem of every post'}
npm start                  # ${isKorean(config.language) ? '빌드해서 띄웁니다' : 'builds the blog and serves it'}
npm test                   # ${isKorean(config.language) ? '코드를 검사합니다' : 'checks the code'}
\`\`\`

${
  isKorean(config.language)
    ? `글은 \`content/\`, 블로그의 이름과 색과 메뉴는 \`site.config.ts\`${hasAbout ? ', 소개 글은 `app/(blog)/about/page.mdx`' : ''}에 있습니다. 글 쓰는 법은 \`docs/writing.md\`에 있고, \`npm run\`으로 모든 명령을, 명령 뒤에 \`-- --help\`를 붙여 옵션을 볼 수 있습니다.`
    : `Posts are in \`content/\`; the name, colour and menu of the blog in \`site.config.ts\`${hasAbout ? '; the about page in `app/(blog)/about/page.mdx`' : ''}. \`docs/writing.md\` explains how to write posts. \`npm run\` lists all commands, and \`-- --help\` after one explains its options.`
}

${isKorean(config.language) ? '[Pointsix](LICENSE)로 만들었습니다.' : 'Built on Pointsix ([MIT](LICENSE)).'}
`

/** An icon: the first letter of the title on a square of the accent colour. */
export function iconText({ title, accent }: SiteConfig): string {
  const letter = [...title.trim()][0]!.toUpperCase().replace(/[&<]/g, '·')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><text x="16" y="23" fill="#fff" font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle">${letter}</text></svg>
`
}

/** A name for package.json: Latin letters and digits of the title. */
export const packageName = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'blog'
