import { readerContract } from '../../../contract.ts'
import { makeReader } from '../../../corpora.ts'
import { likeSync } from '../../../questions.ts'

// For a change, `agreement.test.ts` compares their answers with those of `sync`
for (const name of likeSync) readerContract(name, (corpus) => makeReader(name, corpus))
