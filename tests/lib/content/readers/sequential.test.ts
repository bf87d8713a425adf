import { readerContract } from '../../../contract.ts'
import { makeReader } from '../../../corpora.ts'

readerContract('sequential', (corpus) => makeReader('sequential', corpus))
