import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { config } from '../lib/config.ts'
import { site } from '../site.config.ts'
import { findBrowser } from './browser.ts'
import { deployedBlog, startReaders } from './compare/blogs.ts'
import { compareOptions, type CompareOptions } from './compare/options.ts'
import { pictureOf } from './compare/picture.ts'
import { placesOf } from './compare/places.ts'
import { measuredOf, reportOf } from './compare/report.ts'
import { walkAll } from './compare/walks.ts'
import { findGroups, type Groups } from './instrument/cgroup.ts'
import { cleanUpOnSignals } from './instrument/cleanup.ts'
import { currentLoad, machineContext, type MachineContext } from './instrument/context.ts'
import { progressTo } from './instrument/progress.ts'
import { browserArguments } from './lab/navigation/browser.ts'
import { planWalk } from './lab/navigation/plan.ts'
import { placesIn } from './lab/navigation/posts.ts'
import { usualPace } from './lab/navigation/walk.ts'
import { UsageError } from './options.ts'
import { main, root } from './run.ts'

await main(async () => {
  const options = compareOptions(process.argv.slice(2))
  cleanUpOnSignals()
  const executablePath = process.env.BROWSER_PATH || findBrowser()
  if (!executablePath) throw new UsageError('there is no browser to click with: install Chromium or Chrome (`apt install chromium`, or `npx playwright install chromium`)')
  const { what, clicks, delayMs } = options
  const groups = 'url' in what ? null : findGroups()
  const machine = machineContext(new Date())
  const places = 'url' in what ? await placesOf(what.url) : await placesIn(path.resolve(root, config.contentDir), 100)
  const sessions = planWalk(places, { clicks, pageSize: site.postsPerPage, tags: true })
  if (sessions.length === 0) throw new UsageError(`there ${places.length === 1 ? 'is one post' : 'are no posts'}: a walk from page to page needs at least two`)
  const progress = progressTo(process.stderr)
  const blogs = 'url' in what ? [deployedBlog(what.url)] : await startReaders(what.readers, what.limit, groups, (doing) => progress.step(0, 0, doing))
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  try {
    const walked = await walkAll(browser, blogs, sessions, sessions.slice(-1), { ...usualPace, delayMs }, (done, total, name) => progress.step(done, total, name))
    progress.end()
    const context = contextOf(options, machine, groups, places.length)
    console.log(reportOf(walked, context))
    write(options.out, `${JSON.stringify({ machine, options, walked }, null, 1)}\n`)
    if (options.svg) write(options.svg, pictureOf(measuredOf(walked), context[0]!))
    console.log(`\nEvery transition: ${options.out}${options.svg ? `; picture: ${options.svg}` : ''}`)
  } finally {
    await browser.close()
    await Promise.all(blogs.map((blog) => blog.stop()))
  }
})

function contextOf({ what, delayMs }: CompareOptions, machine: MachineContext, groups: Groups | null, posts: number): string[] {
  const { cpuModel, cores, load } = machine
  const busy = Math.max(load, currentLoad())
  const limit = 'url' in what ? 'as it is deployed' : groups ? `each server at ${what.limit.cpus} CPU, in periods of ${what.limit.periodUs / 1_000} ms; the browser is not limited` : 'NO CPU LIMIT: no CPU group can be made here (that takes root, or a delegated cgroup)'
  return [
    `Click to painted heading, ${posts === 100 ? 'the newest 100' : posts} posts of ${'url' in what ? what.url : config.contentDir}, pages rendered ${'url' in what ? 'as they are there' : 'for each request'}`,
    limit,
    `${cpuModel}, ${cores} CPUs, load ${busy}${busy > cores ? ': something else is at work here, run it again when the machine is quiet' : ''}; each page looked at for ${usualPace.lookMs} ms${delayMs > 0 ? `, ${delayMs} ms put on every request` : ''}`,
  ]
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  fs.writeFileSync(file, text)
}
