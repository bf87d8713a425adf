import fs from 'node:fs'
import path from 'node:path'
import { next, root } from '../../../lib/cli/run.ts'
import { stageApp } from '../../function/project.ts'
import { runCommand } from '../../machine/command.ts'
import { nextStart, type ServerCommand } from '../../machine/server.ts'
import { digestOf, textsOf } from '../navigation/app.ts'
import { makeStatic } from '../navigation/peers.ts'

const template = path.join(root, 'lab/experiments/cold-start/empty-app')

const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

/** Builds the empty app with a prerendered page, like the pages that it is compared with. */
export async function provideEmptyApp(onProgress: (doing: string) => void): Promise<ServerCommand> {
  const folder = stageApp(template, 'empty-app-static')
  makeStatic(folder)
  const program = path.join(folder, 'node_modules', next)
  const stamp = digestOf(process.version, fs.readFileSync(path.join(root, 'package-lock.json')), ...textsOf(template))
  // In `.next`: staging keeps that folder, and a build deletes it first
  const stampFile = path.join(folder, '.next/built-from')
  if (!fs.existsSync(stampFile) || fs.readFileSync(stampFile, 'utf8') !== stamp) {
    onProgress('building the empty app')
    await runCommand({ command: [process.execPath, program, 'build'], cwd: folder, env, ownGroup: true })
    fs.writeFileSync(stampFile, stamp)
  }
  // The app has no page at `/`
  return { ...nextStart(folder, folder, env), readyText: 'Ready in' }
}
