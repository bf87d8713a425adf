import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../temporary-folders.ts'
import { lineOf, logLine, requestIds } from '../../../../lib/site/telemetry/log.ts'

test('a line is one JSON object, whatever is in it', () => {
  const line = requestIds.run('id-of-this', () => logLine('warn', 'two\nlines and "quotes"', { ms: 5 }))
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'warn',
    requestId: 'id-of-this',
    message: 'two\nlines and "quotes"',
    ms: 5,
  })
  expect(JSON.parse(logLine('info', 'x'))).not.toHaveProperty('requestId')
})

test('of an error its name, its digest and its stack stand apart', () => {
  const error = Object.assign(new TypeError('no such thing'), { digest: '123' })
  expect(lineOf('error', ['\u001B[31m⨯\u001B[39m', error])).toEqual([
    '⨯',
    { error: { name: 'TypeError', message: 'no such thing', digest: '123', stack: error.stack } },
  ])
  expect(lineOf('error', [error])[0]).toBe('no such thing')
  expect(lineOf('info', ['%d posts', 3, { a: 1 }])).toEqual(['3 posts { a: 1 }'])
  expect(lineOf('warn', [''])).toEqual([''])
})

test('what a start says of its reader is a line of JSON too', () => {
  const start = "const { register } = await import('./instrumentation.ts'); await register()"
  const { stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--eval', start], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NEXT_RUNTIME: 'nodejs',
      NODE_ENV: 'production',
      LOG_FORMAT: 'json',
      CONTENT_DIR: temporaryFolder(),
    },
  })
  const said = stderr.trim().split('\n')
  expect(said.map((line) => JSON.parse(line).message)).toEqual([
    expect.stringMatching(/npm run index.*`sync` answers/s),
    expect.stringContaining('[content] sync answers'),
  ])
})
