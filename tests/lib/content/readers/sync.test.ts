import { readerContract } from '../../../contract.ts'
import { makeReader } from '../../../corpora.ts'

readerContract('sync', (corpus) => makeReader('sync', corpus))
