import { followWriting } from './follow-writing.ts'
import { portOption } from './port.ts'
import { main } from '../lib/cli/run.ts'

await main(() =>
  followWriting(
    portOption(
      'npm run dev --',
      'Serves the blog while you write: drafts and scheduled posts are visible, and what you save appears in the open page.',
    ),
  ),
)
