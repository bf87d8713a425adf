import { liveReader } from '../../../../lib/content/readers/live.ts'
import { readerContract } from '../../../contract.ts'

const warn = (message: string) => {
  throw new Error(message)
}

readerContract('live', async (corpus) => liveReader(corpus, { warn }))
