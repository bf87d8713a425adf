import { noticeable, type Claims } from '../../engine/claims.ts'
import type { Peer } from './peer.ts'
import { mdxTools, peers } from './peers.ts'

const cold = { step: 'cold', posts: 1_000 }
/** Marks a tool with less work to do: it renders Markdown without components. */
const markdown = ({ mdx }: Peer) =>
  !mdx ? { en: ' (which renders Markdown, not MDX)', ko: '(MDX가 아닌 Markdown)' } : { en: '', ko: '' }

const ofEach = (tools: readonly Peer[], claim: (tool: Peer) => Claims): Claims => Object.assign({}, ...tools.map(claim))

/** One claim per tool instead of one against the fastest: only the run shows which one that is. */
export const claims: Claims = {
  ...ofEach(mdxTools, ({ id, label }) => ({
    [`cold-${id}`]: {
      en: `A cold build of 1,000 posts by Pointsix with all bodies compiled takes at most a quarter as long as one by ${label}`,
      ko: `글 1,000개를 본문까지 모두 컴파일하는 Pointsix의 첫 빌드는 ${label}에 걸리는 시간의 4분의 1을 넘지 않는다`,
      over: { contender: 'pointsix', params: cold },
      under: { contender: id },
      holds: { to: 0.25 },
    },
  })),
  'cold-loop': {
    en: 'A cold build of 1,000 posts by Pointsix takes at most four times as long as a bare loop over its compiler on one thread',
    ko: 'Pointsix의 첫 빌드(글 1,000개)는 같은 컴파일러를 스레드 하나에서 돌리기만 하는 반복문에 걸리는 시간의 4배를 넘지 않는다',
    over: { contender: 'pointsix', params: cold },
    under: { contender: 'script-satteri' },
    holds: { to: 4 },
  },
  'cold-hugo': {
    en: 'A cold build of 10,000 posts by Pointsix takes no longer than Hugo takes to render them as Markdown',
    ko: '글 10,000개의 Pointsix 첫 빌드는 Hugo가 그 글들을 Markdown으로 렌더링하는 것보다 오래 걸리지 않는다',
    over: { contender: 'pointsix', params: { step: 'cold', posts: 10_000 } },
    under: { contender: 'hugo' },
    holds: { to: 1 },
  },
  ...ofEach(
    peers.filter(({ install }) => install !== null),
    (tool) => ({
      [`ahead-of-${tool.id}`]: {
        en: `Pointsix builds faster than ${tool.label}${markdown(tool).en}, cold, unchanged and after one edit, and answers faster from what was built`,
        ko: `Pointsix는 첫 빌드, 변경 없는 빌드, 글 하나를 고친 빌드 모두 ${tool.label}${markdown(tool).ko}보다 빠르고, 빌드 결과로 답하는 것도 더 빠르다`,
        over: { contender: 'pointsix' },
        under: { contender: tool.id },
        holds: { to: 1 / noticeable },
      },
    }),
  ),
}
