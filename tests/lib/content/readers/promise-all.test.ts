import { readerContract } from '../../../contract.ts'
import { makeReader } from '../../../corpora.ts'

readerContract('promise-all', (corpus) => makeReader('promise-all', corpus))
