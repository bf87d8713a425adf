import { noticeable, type ClaimRule } from '../../engine/claims.ts'
import { mdxPeers, peers } from './peers.ts'

const cold = { step: 'cold' }
/** Marks a tool that has less to do: it renders Markdown, without components. */
const markdown = (id: string) =>
  id === 'hugo' ? { en: ' (which renders Markdown, not MDX)', ko: '(MDX가 아닌 Markdown)' } : { en: '', ko: '' }
const mdxTools = mdxPeers.filter(({ id }) => id !== 'script')

/** One claim per tool rather than one against the fastest: which one that is, only the run shows. */
export const claims: ClaimRule[] = [
  ...mdxTools.map(({ id, label }): ClaimRule => ({
    id: `cold-${id}`,
    statement: {
      en: `A cold build by Pointsix with all bodies compiled takes at most 0.6 times as long as one by ${label}`,
      ko: `본문까지 모두 컴파일하는 Pointsix의 첫 빌드는 ${label}에 걸리는 시간의 0.6배를 넘지 않는다`,
    },
    published: null,
    publishedRatio: null,
    over: { contender: 'pointsix', params: cold },
    under: { contender: id },
    holds: { to: 0.6 },
  })),
  ...peers
    .filter(({ install }) => install !== null)
    .map(({ id, label }): ClaimRule => ({
      id: `ahead-of-${id}`,
      statement: {
        en: `Pointsix builds faster than ${label}${markdown(id).en}, cold, unchanged and after one edit, and answers faster from what was built`,
        ko: `Pointsix는 첫 빌드, 변경 없는 빌드, 글 하나를 고친 빌드 모두 ${label}${markdown(id).ko}보다 빠르고, 빌드 결과로 답하는 것도 더 빠르다`,
      },
      published: null,
      publishedRatio: null,
      over: { contender: 'pointsix' },
      under: { contender: id },
      holds: { to: 1 / noticeable },
    })),
]
