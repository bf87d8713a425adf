import fs from 'node:fs'
import { expect, test } from 'vitest'
import { runScript } from '../run-script.ts'
import { runs } from '../runs.ts'

const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The file of each command. */
const commands = [...new Set(Object.values(scripts).map((script) => script.split(' ')[2]!))].flatMap((command) =>
  fs.globSync(`{scripts,import/commands}/${command}.ts`),
)

// For a change, every fourth
const share = runs({ quick: 4, full: 1 })
test.each(commands.filter((_, at) => at % share === 0))(
  '%s explains itself by --help, and does nothing else',
  (file) => {
    const { status, stdout, stderr } = runScript(file, ['--help'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^[A-Z].+\.\n\nUsage: npm (run )?\w[^]*\n {2}-h, --help +Prints this text\.\n/)
    // Every option in the usage line is described
    for (const [option] of stdout.split('\n')[2]!.matchAll(/--[\w-]+(?=[ \]])/g))
      if (option !== '--') expect(stdout).toMatch(new RegExp(`\\n  (-\\w, )?${option}\\b.* {2}[A-Z]`))
  },
)
