#!/usr/bin/env node
import { indexCollection } from './index-collection.ts'
import { noteFolders } from './noted-folders.ts'
import { configIn, configNames, loadCollections } from './load-config.ts'

const help = `Usage: pointsix-content

Indexes the collections of content.config.ts, and prints what is wrong with their posts: withPointsix does so before
\`next build\`. Exits with 1 if something is wrong.`

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    const isHelp = args.length === 1 && ['--help', '-h'].includes(args[0]!)
    console.log(isHelp ? help : `pointsix-content: expected no argument; got ${args.join(' ')}\n\n${help}`)
    return isHelp ? 0 : 2
  }
  const file = configIn(process.cwd())
  if (file === undefined) throw new Error(`there is no ${configNames[0]} in ${process.cwd()}`)
  const collections = await loadCollections(file)
  noteFolders([...collections.values()].map(({ corpus }) => corpus.contentDir))
  let isRight = true
  for (const [name, defined] of collections)
    // oxlint-disable-next-line no-await-in-loop -- each takes all CPUs
    isRight = (await indexCollection(name, defined)) && isRight
  return isRight ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(`pointsix-content: ${error.message}`)
  return 1
})
