// Preloaded into a server and its threads: appends the path of every post that is opened to the file that
// OPENED_POSTS_LOG names, whoever opens it.
const fs = require('node:fs')

const { appendFileSync } = fs
let within = false

for (const [owner, name] of [
  [fs, 'readFileSync'],
  [fs, 'openSync'],
  [fs.promises, 'readFile'],
  [fs.promises, 'open'],
]) {
  const original = owner[name]
  owner[name] = function open(file, ...rest) {
    // readFileSync may call openSync
    if (within) return original.call(this, file, ...rest)
    if (/\.mdx?$/.test(String(file))) appendFileSync(process.env.OPENED_POSTS_LOG, `${file}\n`)
    within = true
    try {
      return original.call(this, file, ...rest)
    } finally {
      within = false
    }
  }
}
