import { answersRight, recommend, type Recommendation } from '../../lib/content/process/recommend.ts'
import type { Facts } from './report.ts'

/** The reader that the server would choose with these facts. */
export function choiceFor({ settings, deployment, content, index }: Facts): Recommendation {
  const { strategy } = settings
  if (strategy !== 'auto' && (strategy !== 'index' || answersRight(index.state)))
    return { strategy, reason: 'LOADER_STRATEGY selects it' }
  const best = recommend({ deployment, posts: content.posts, index: index.state })
  return best.strategy === 'index' ? best : { ...best, reason: `the index cannot be used, and ${best.reason}` }
}
