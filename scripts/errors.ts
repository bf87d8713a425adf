// Loaded before every command: errors that are meant for users are printed without a stack, and those of the file system
// that its owner has to mend, which name the file.
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

process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  const isPlain = forPeople.includes(error.name) || ofOwner.includes(error.code ?? '')
  console.error(isPlain ? error.message : error)
  process.exit(1)
})
