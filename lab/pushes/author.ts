import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** A post of the author, and where it is shown. */
export interface PushedPost {
  file: string
  address: string
}

/** A clone in which posts are edited and pushed from. */
export class Author {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Makes a folder of posts a clone, and pushes all of them. */
  static async of(folder: string, url: string): Promise<Author> {
    const author = new Author(folder)
    for (const args of [
      ['init', '--quiet', '--initial-branch=main'],
      ['config', 'user.name', 'author'],
      ['config', 'user.email', 'author@example.com'],
      ['remote', 'add', 'origin', url],
      ['add', '--all'],
      ['commit', '--quiet', '-m', 'all posts'],
      ['push', '--quiet', 'origin', 'main'],
    ])
      await author.#git(...args)
    return author
  }

  /** Adds a line to a post, and pushes it. */
  async push(file: string, line: string): Promise<void> {
    fs.appendFileSync(path.join(this.#folder, file), `\n${line}\n`)
    await this.#git('commit', '--quiet', '--all', '-m', line)
    await this.#git('push', '--quiet', 'origin', 'main')
  }

  /** This process is the host too, so it must not wait. */
  #git = (...args: string[]) => promisify(execFile)('git', args, { cwd: this.#folder, timeout: 60_000 })
}

/** Sends a webhook as GitHub does. @returns the status of the answer, and its text */
export async function sendWebhook(url: string, secret: string, delivery: string): Promise<string> {
  const body = JSON.stringify({
    ref: 'refs/heads/main',
    delivery,
    repository: { pushed_at: Math.floor(Date.now() / 1_000) },
  })
  const response = await fetch(`${url}/api/content/pull`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-GitHub-Delivery': delivery,
      'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
  })
  return `${response.status} ${await response.text()}`
}
