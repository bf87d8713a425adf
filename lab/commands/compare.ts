import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { config } from '../../lib/config.ts'
import { site } from '../../lib/site/site.ts'
import { deployedBlog, startReaders } from '../compare/blogs.ts'
import { compareOptions } from '../compare/options.ts'
import { placesOf } from '../compare/places.ts'
import { contextOf, reportOf } from '../compare/report.ts'
import { walkAll } from '../compare/walks.ts'
import { findGroups } from '../machine/cgroup.ts'
import { cleanUpOnExit } from '../machine/cleanup.ts'
import { machineContext } from '../machine/context.ts'
import { progressTo } from '../../lib/cli/progress.ts'
import { browserArguments, requireBrowser } from '../machine/browser.ts'
import { planWithWarmUp } from '../experiments/navigation/plan.ts'
import { placesIn } from '../experiments/navigation/posts.ts'
import { usualPace } from '../experiments/navigation/walk.ts'
import { UsageError } from '../../lib/cli/options.ts'
import { main, root } from '../../lib/cli/run.ts'

await main(async () => {
  const options = compareOptions(process.argv.slice(2))
  cleanUpOnExit()
  const executablePath = requireBrowser()
  const { what, clicks, delayMs } = options
  const groups = 'url' in what ? null : findGroups()
  const machine = machineContext(new Date())
  const places = 'url' in what ? await placesOf(what.url) : await placesIn(path.resolve(root, config.contentDir), 100)
  const { sessions, warmUp } = planWithWarmUp(places, { clicks, pageSize: site.postsPerPage, tags: true })
  if (sessions.length === 0)
    throw new UsageError(
      `there ${places.length === 1 ? 'is one post' : 'are no posts'}: a walk from page to page needs at least two`,
    )
  const progress = progressTo(process.stderr)
  const blogs =
    'url' in what
      ? [deployedBlog(what.url)]
      : await startReaders(what.readers, what.limit, groups, (doing) => progress.step(0, what.readers.length, doing))
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath, args: browserArguments })
    const walked = await walkAll(browser, blogs, sessions, warmUp, { ...usualPace, delayMs }, (done, total, name) =>
      progress.step(done, total, name),
    )
    progress.end()
    const context = contextOf(options, machine, groups !== null, places.length)
    console.log(reportOf(walked, context))
    fs.mkdirSync(path.dirname(path.resolve(options.out)), { recursive: true })
    fs.writeFileSync(options.out, `${JSON.stringify({ machine, options, walked }, null, 1)}\n`)
    console.log(`\nEvery transition: ${options.out}`)
  } finally {
    await browser?.close()
    await Promise.all(blogs.map((blog) => blog.stop()))
  }
})
