import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { UsageError } from '../../../lib/cli/options.ts'
import { npm } from '../../../lib/cli/programs.ts'

export interface Version {
  version: string
  /** The package's folder, absolute. */
  folder: string
}

export interface NextVersion extends Version {
  /** What `npm install` takes. */
  spec: string
}

interface Manifest {
  name?: string
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/**
 * Unpacks another version of the package, where it finds its dependencies.
 * @param to a tarball, or a version of the registry
 * @param installed the package's own folder
 * @param work folder for what is kept between runs
 * @throws {UsageError} if it cannot be had
 */
export function nextVersion(to: string, installed: string, work: string): NextVersion {
  const isFile = to.endsWith('.tgz')
  if (isFile && !fs.existsSync(to)) throw new UsageError(`--to: expected a tarball; there is no file ${to}`)
  const tarball = isFile ? path.resolve(to) : download(to, work)
  const hash = createHash('sha256').update(fs.readFileSync(tarball)).digest('hex').slice(0, 16)
  const place = path.join(work, 'package', hash)
  const folder = path.join(place, 'node_modules/pointsix')
  if (!fs.existsSync(path.join(place, 'complete'))) {
    fs.rmSync(path.join(work, 'package'), { recursive: true, force: true })
    unpack(tarball, folder)
    if (!haveSameDependencies(folder, installed)) installAt(place, tarball)
    fs.writeFileSync(path.join(place, 'complete'), '')
  }
  // pnpm and npx put packages where only the installed version finds them
  const above = path.join(work, 'package/node_modules')
  fs.rmSync(above, { force: true })
  fs.symlinkSync(path.dirname(installed), above, 'junction')
  return { folder, version: manifestOf(folder).version, spec: isFile ? to : `pointsix@${manifestOf(folder).version}` }
}

/** @returns the tarball's path */
function download(version: string, work: string): string {
  const folder = path.join(work, 'download')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  try {
    npm(['pack', `pointsix@${version}`, '--pack-destination', folder], { stdio: 'pipe' })
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split('\n')[0]
    throw new UsageError(
      `--to: expected a version that the registry has, or a tarball; "${version}" cannot be had: ${said}`,
      { cause: error },
    )
  }
  return path.join(folder, fs.readdirSync(folder)[0]!)
}

function unpack(tarball: string, folder: string): void {
  fs.mkdirSync(folder, { recursive: true })
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components', '1'], { stdio: 'pipe' })
    if (manifestOf(folder).name === 'pointsix' && fs.existsSync(path.join(folder, 'built/package'))) return
  } catch (error) {
    throw new UsageError(`--to: expected a tarball of the package pointsix; ${tarball} cannot be unpacked`, {
      cause: error,
    })
  }
  throw new UsageError(`--to: expected a tarball of the package pointsix; ${tarball} holds another one`)
}

/** If so, the packages beside the installed version serve both. */
function haveSameDependencies(one: string, other: string): boolean {
  const dependencies = (folder: string) => {
    const { dependencies: needed, optionalDependencies } = manifestOf(folder)
    return JSON.stringify(Object.entries({ ...needed, ...optionalDependencies }).toSorted())
  }
  return dependencies(one) === dependencies(other)
}

function installAt(place: string, tarball: string): void {
  // Not stdout, which may be JSON
  console.error('The next version has other dependencies; installing them aside …')
  fs.rmSync(path.join(place, 'node_modules'), { recursive: true, force: true })
  fs.writeFileSync(path.join(place, 'package.json'), '{"private":true}')
  npm(['install', tarball, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: place, stdio: 'pipe' })
}
