// Loaded before every command: an error that is meant for people is printed without its stack.
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
