// Loaded before every command: errors that are meant for users are printed without a stack, those of the file system
// that its owner has to mend, which name the file, and those of programs and addresses that cannot be had.
const forPeople = [
  'ConfigError',
  'ContentError',
  'IndexError',
  'UsageError',
  'CorpusError',
  'CacheError',
  'ImportError',
]

const ofOwner = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC']

/** As `node:child_process` and `fetch` make them. */
interface Failed extends NodeJS.ErrnoException {
  /** Of a program, which has printed why. */
  status?: number
  cause?: Error
}

function messageOf({ name, message, code = '', syscall = '', path, status, cause }: Failed): string | null {
  if (syscall.startsWith('spawn') && code === 'ENOENT')
    return `${path} cannot be started: it is not installed, or not in PATH.`
  if (message === 'fetch failed' && cause) return `The network fails: ${cause.message}`
  return forPeople.includes(name) || ofOwner.includes(code) || status !== undefined ? message : null
}

process.on('uncaughtException', (error: Failed) => {
  console.error(messageOf(error) ?? error)
  process.exit(1)
})
