import { readerContract } from '../../../contract.ts'
import { makeReader } from '../../../corpora.ts'

readerContract('index', (corpus) => makeReader('index', corpus))
