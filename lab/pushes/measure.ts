import { setTimeout as sleep } from 'node:timers/promises'
import { sendWebhook, type Author, type PushedPost } from './author.ts'

/** Where readers ask and the webhook goes, and the instances behind it. */
export interface Site {
  url: string
  instances: readonly string[]
  secret: string
}

/** Milliseconds after the end of a push: the answer to its webhook, and the first page with it. */
export interface Shown {
  answeredMs: number
  /** Of each instance. */
  shownMs: readonly number[]
}

/** Pause between two looks at a page, in milliseconds. */
const lookEvery = 20
/** Milliseconds after which a push counts as lost. */
const longest = 60_000

/**
 * Pushes an edit of a post, sends the webhook, and looks at the post's page on each instance until it shows.
 * @throws if the webhook is refused, or a page does not show it within a minute
 */
export async function pushAndLook(
  { author, post, url, instances, secret }: Site & { author: Author; post: PushedPost },
  number: number,
): Promise<Shown> {
  const line = `This is push number ${number}.`
  await author.push(post.file, line)
  const start = performance.now()
  const answered = sendWebhook(url, secret, `push ${number}`).then((answer) => {
    if (!/^20[02] /.test(answer)) throw new Error(`the webhook was answered with ${answer}`)
    return performance.now() - start
  })
  const looks = instances.map(async (instance) => {
    while (!(await (await fetch(instance + post.address)).text()).includes(line)) {
      if (performance.now() - start > longest) throw new Error(`${instance} does not show push number ${number}`)
      await sleep(lookEvery)
    }
    return performance.now() - start
  })
  const [answeredMs, ...shownMs] = await Promise.all([answered, ...looks])
  return { answeredMs, shownMs }
}
