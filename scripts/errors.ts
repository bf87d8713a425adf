// Loaded before every command: errors that are meant for users are printed without a stack.
const forPeople = [
  'ConfigError',
  'ContentError',
  'IndexError',
  'UsageError',
  'CorpusError',
  'CacheError',
  'ImportError',
]

process.on('uncaughtException', (error) => {
  console.error(forPeople.includes(error.name) ? error.message : error)
  process.exit(1)
})
