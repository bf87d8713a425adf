import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { layOut, temporaryFolder } from '../../corpora.ts'

const library = path.resolve('lib/deployment/bytecode.ts')

const modules = {
  'package.json': '{ "type": "module" }',
  'app/package.json': '{ "type": "commonjs" }',
  'app/page.js': `const { twice } = require('./twice.js')
exports.answer = () => import('./esm.mjs').then(({ one }) => [twice(one), require.resolve('./twice.js') === __dirname + '/twice.js', this === exports])`,
  'app/twice.js': 'module.exports = { twice: (number) => 2 * number }',
  'app/esm.mjs': 'export const one = 1',
  'app/required.js': 'exports.one = require("../library/index.js").one',
  'library/index.js': 'export const one = 1',
}

/** Runs code next to these modules in a separate process, and returns the JSON it prints. */
function run(folder: string, code: string, flags: string[] = []): unknown {
  const program = `import { createRequire } from 'node:module'
import * as bytecode from ${JSON.stringify(library)}
const require = createRequire(process.cwd() + '/app/')
const print = (value) => console.log(JSON.stringify(value))
${code}`
  const args = ['--no-warnings', ...flags, '--input-type=module', '--eval', program]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }))
}

const record = `const store = bytecode.recordBytecode()
await require('./page.js').answer()
require('./required.js')
print(store('bytecode.bin'))`

/** Prints the page's answer, and the number of modules that Node itself compiled. */
const use = `let compiled = 0
const load = require.extensions['.js']
require.extensions['.js'] = (module, filename) => (compiled++, load(module, filename))
bytecode.useBytecode('bytecode.bin')
print([await require('./page.js').answer(), compiled])`

const right = [2, true, true]

function recorded(): string {
  const folder = layOut(modules)
  // Required ES modules are left to Node
  expect(run(folder, record)).toBe(3)
  return folder
}

describe('modules from bytecode', () => {
  it('behave as those from source, in another folder that cannot be written to', () => {
    const folder = temporaryFolder()
    fs.cpSync(recorded(), folder, { recursive: true })
    for (const each of ['bytecode.bin', 'app']) fs.chmodSync(path.join(folder, each), 0o555)
    expect(run(folder, use)).toEqual([right, 0])
  })

  it('are compiled from source where that is another', () => {
    const folder = recorded()
    // The same length as before, because V8 itself compares only the length
    fs.writeFileSync(path.join(folder, 'app/twice.js'), modules['app/twice.js'].replace('2 *', '3 *'))
    expect(run(folder, use)).toEqual([[3, true, true], 1])
  })

  it('are compiled from source where V8 refuses the bytecode', () => {
    expect(run(recorded(), use, ['--max-lazy'])).toEqual([right, 1])
  })

  it('are compiled from source without the file, and with one that is empty or damaged', () => {
    const folder = recorded()
    const file = path.join(folder, 'bytecode.bin')
    const whole = fs.readFileSync(file)
    fs.rmSync(file)
    expect(run(folder, use)).toEqual([right, 2])
    for (const damaged of [
      Buffer.alloc(0),
      whole.subarray(0, 30),
      whole.subarray(0, -1),
      Buffer.from('what is no bytecode'),
    ]) {
      fs.writeFileSync(file, damaged)
      expect(run(folder, use)).toEqual([right, 2])
    }
  })
})
