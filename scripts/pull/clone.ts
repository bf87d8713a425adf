import fs from 'node:fs'
import path from 'node:path'
import { whileLocked } from '../lock.ts'
import { git, pathsIn, PullError } from './git.ts'
import { readNotes, writeNotes, type Notes } from './notes.ts'

/** A clone that the server pulls into. Paths of files are relative to it, with forward slashes. */
export class Clone {
  /** Absolute path of its files. */
  readonly top: string
  readonly #notesFile: string
  #notes: Notes

  private constructor(top: string, gitDir: string) {
    this.top = top
    this.#notesFile = path.join(gitDir, 'pointsix-pull.json')
    this.#notes = readNotes(this.#notesFile)
  }

  /**
   * Uses the clone around a folder, one process at a time.
   * @throws {PullError} if there is none, or if its disk or the one of the index is full
   */
  static async locked<T>(folder: string, run: (clone: Clone) => Promise<T>): Promise<T> {
    if (!fs.existsSync(folder)) throw new PullError('no clone', `there is no folder ${folder}`)
    const printed = await git(folder, ['rev-parse', '--show-toplevel', '--absolute-git-dir'], 'no clone')
    const [top, gitDir] = printed.split('\n') as [string, string]
    try {
      return await whileLocked(path.join(gitDir, 'pointsix-pull.lock'), () => run(new Clone(top, gitDir)))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (['ENOSPC', 'EACCES', 'EROFS'].includes(code!)) throw new PullError('disk full', message)
      if (code !== 'ERR_SQLITE_ERROR') throw error
      throw new PullError(message.includes('locked') ? 'locked' : 'disk full', message)
    }
  }

  /** The commit that was published last. */
  get published(): string | undefined {
    return this.#notes.published
  }

  /** The files that stay as they were. */
  get held(): string[] {
    return Object.keys(this.#notes.held)
  }

  /** The posts that were published with problems. */
  get faulty(): readonly string[] {
    return this.#notes.faulty ?? []
  }

  head = async (): Promise<string> => (await git(this.top, ['rev-parse', 'HEAD'], 'no branch')).trim()

  /**
   * Moves the clone to what its branch has on the remote now, if that only adds to it.
   * @returns the commit before and that now
   * @throws {PullError}; the files are then as they were
   */
  async advance(): Promise<{ before: string; after: string }> {
    await this.#undoInterrupted()
    await this.#forgetGone()
    const before = await this.head()
    // A branch that is gone there, as `master` is once it is called `main`, would stay here, and nothing be new
    await git(this.top, ['fetch', '--quiet', '--prune', '--no-tags', '--no-recurse-submodules'], 'unreachable')
    const after = (await git(this.top, ['rev-parse', '@{upstream}'], 'no branch')).trim()
    if (after === before) return { before, after }
    const common = (await git(this.top, ['merge-base', before, after], 'rewritten')).trim()
    if (common !== before) {
      const byHand = `git -C ${this.top} reset --hard @{upstream}`
      const commits = `${after.slice(0, 9)}, which does not follow ${before.slice(0, 9)}`
      throw new PullError('rewritten', `the remote has ${commits}; to go there by hand: ${byHand}`)
    }
    await this.#merge(before, after)
    return { before, after }
  }

  /** The files that differ between two commits. */
  changed = async (before: string, after: string, ...options: string[]): Promise<string[]> =>
    pathsIn(await git(this.top, ['diff', '--name-only', '--no-renames', ...options, '-z', before, after]))

  /**
   * Puts files back until the branch has them without problems: as they were in a commit or stay already, then as they
   * were before their last change, or away.
   */
  async hold(files: readonly string[], commit: string, how: 'so' | 'older' | 'away'): Promise<void> {
    const held: Notes['held'] = this.#notes.isHeld ? { ...this.#notes.held } : {}
    for (const file of files) {
      const known = this.#notes.held[file]
      // oxlint-disable-next-line no-await-in-loop -- git works on one at a time
      const at = known === undefined ? await this.#versionIn(commit, file) : known
      // oxlint-disable-next-line no-await-in-loop -- the same
      held[file] = how === 'so' || at === null ? at : how === 'away' ? null : await this.#versionBefore(at, file)
    }
    this.#note({ held })
    await this.#holdAgain()
  }

  /** Notes that what the clone has now is published. */
  async settle(faulty: readonly string[]): Promise<void> {
    const held = this.#notes.isHeld ? this.#notes.held : {}
    this.#note({ published: await this.head(), held, isHeld: true, faulty })
  }

  #versionIn = async (commit: string, file: string): Promise<string | null> =>
    (await git(this.top, ['ls-tree', '-z', '--name-only', commit, '--', file])) === '' ? null : commit

  async #versionBefore(commit: string, file: string): Promise<string | null> {
    const older = (await git(this.top, ['log', '-1', '--skip=1', '--format=%H', commit, '--', file])).trim()
    return older === '' ? null : this.#versionIn(older, file)
  }

  async #merge(before: string, after: string): Promise<void> {
    if (this.held.length > 0) await git(this.top, ['checkout', '--quiet', 'HEAD', '--', ...this.held])
    const inTheWay = (await this.changed(before, after, '--diff-filter=A')).find((file) =>
      fs.existsSync(this.#at(file)),
    )
    if (inTheWay !== undefined) {
      await this.#holdAgain()
      throw new PullError('local changes', `${inTheWay} is already in ${this.top}, though no commit there has it`)
    }
    // Where somebody edits files, nothing is put back
    const isClean = (await git(this.top, ['status', '--porcelain', '--untracked-files=no'])) === ''
    if (isClean) this.#note({ merging: after })
    try {
      await git(this.top, ['merge', '--quiet', '--ff-only', '--no-stat', after])
    } catch (error) {
      await (isClean ? this.#undoInterrupted() : this.#holdAgain())
      throw error
    }
    this.#note({ merging: undefined, isHeld: false })
  }

  /** Ends a merge that a full disk, a limit of time or the end of its process has left half done. */
  async #undoInterrupted(): Promise<void> {
    const { merging } = this.#notes
    if (merging === undefined) return
    const added = await this.changed('HEAD', merging, '--diff-filter=A')
    // First, as that may be what filled the disk
    for (const file of added) fs.rmSync(this.#at(file), { force: true })
    await git(this.top, ['reset', '--quiet', '--hard', 'HEAD'])
    this.#note({ merging: undefined })
    await this.#holdAgain()
  }

  async #holdAgain(): Promise<void> {
    for (const [file, commit] of Object.entries(this.#notes.held)) {
      if (commit === null) fs.rmSync(this.#at(file), { force: true })
      // oxlint-disable-next-line no-await-in-loop
      else await git(this.top, ['checkout', '--quiet', commit, '--', file])
    }
    this.#note({ isHeld: true })
  }

  /** Who goes to another commit by hand may leave one behind that had files which are held. */
  async #forgetGone(): Promise<void> {
    if (this.held.length === 0) return
    const known = new Set(pathsIn(await git(this.top, ['ls-tree', '-z', '--name-only', 'HEAD', '--', ...this.held])))
    const held = Object.fromEntries(Object.entries(this.#notes.held).filter(([file]) => known.has(file)))
    if (Object.keys(held).length < this.held.length) this.#note({ held })
  }

  #at = (file: string): string => path.join(this.top, file)

  #note(change: { [Key in keyof Notes]?: Notes[Key] | undefined }): void {
    this.#notes = { ...this.#notes, ...change } as Notes
    writeNotes(this.#notesFile, this.#notes)
  }
}
