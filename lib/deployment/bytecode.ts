import fs from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, Script } from 'node:vm'
import { crc32 } from 'node:zlib'

// Compiling JavaScript takes nearly a third of the CPU time of a start. A build runs the function or the server once
// and stores what V8 compiled, like Node's own compile cache. That one needs a writable folder, and does not work for
// another user.

/** Where a build for functions stores the bytecode, relative to the folder that they run in. */
export const bytecodeFile = '.content/bytecode.bin'

/** A file: its path, the checksum of its source, and the position of its bytecode after the list. */
type Entry = [name: string, crc: number, start: number, length: number]

const wrapper = ['(function (exports, require, module, __filename, __dirname) { ', '\n})'] as const

function compile(filename: string, source: string, cachedData?: Buffer): Script {
  return new Script(wrapper[0] + source + wrapper[1], {
    filename,
    columnOffset: -wrapper[0].length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData && { cachedData }),
  })
}

function run(script: Script, module: NodeJS.Module, filename: string): void {
  const body: (...given: unknown[]) => void = script.runInThisContext()
  body.call(module.exports, module.exports, createRequire(filename), module, filename, path.dirname(filename))
}

const nameOf = (filename: string): string => path.relative(process.cwd(), filename)

/** The CommonJS loaders of this process, by file extension. */
const loaders = (): NodeJS.Dict<(module: NodeJS.Module, filename: string) => unknown> =>
  createRequire(path.resolve('any')).extensions

/**
 * Makes CommonJS modules load from the bytecode in a file. Modules that are missing there or have another source are
 * compiled as usual; so are all under another version or other flags of V8.
 */
export function useBytecode(file: string | URL = bytecodeFile): void {
  const stored = openBytecode(file)
  if (!stored) return
  const { entries, codeOf } = stored
  hideWarning()
  const extensions = loaders()
  const load = extensions['.js']!
  extensions['.js'] = (module, filename) => {
    const entry = entries.get(nameOf(filename))
    if (!entry) return load(module, filename)
    const source = fs.readFileSync(filename, 'utf8')
    if (crc32(source) !== entry[1]) return load(module, filename)
    const script = compile(filename, source, codeOf(entry))
    if (script.cachedDataRejected) entries.clear()
    run(script, module, filename)
  }
}

/** Hides Node's warning about the option that lets these modules `import()`: those who run the blog need not know. */
function hideWarning(): void {
  const warn = process.emitWarning
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (!String(warning).startsWith('vm.USE_MAIN_CONTEXT_DEFAULT_LOADER'))
      Reflect.apply(warn, process, [warning, ...rest])
  }
}

/** Opens the file and keeps it open: most processes need a part of it. Undefined if it is missing or empty. */
function openBytecode(file: string | URL) {
  try {
    const descriptor = fs.openSync(file, 'r')
    const read = (start: number, length: number, bytes = Buffer.allocUnsafeSlow(length)): Buffer => {
      if (fs.readSync(descriptor, bytes, 0, length, start) < length) throw new Error(`${file} ends too early`)
      return bytes.subarray(0, length)
    }
    const listed = read(0, 4).readUInt32LE()
    const list = JSON.parse(read(4, listed).toString()) as Entry[]
    const [, , start, length] = list.at(-1)!
    if (fs.fstatSync(descriptor).size !== 4 + listed + start + length) return undefined
    // One shared buffer: V8 needs it only until a script is compiled, and a buffer for each would cause garbage
    // collections
    const shared = Buffer.allocUnsafeSlow(Math.max(...list.map((entry) => entry[3])))
    return {
      entries: new Map(list.map((entry) => [entry[0], entry])),
      codeOf: (entry: Entry) => read(4 + listed + entry[2], entry[3], shared),
    }
  } catch {
    return undefined
  }
}

/**
 * Records the CommonJS modules that load from now on.
 * @returns a function that stores their bytecode, with all functions that have run so far, and returns the number of
 * modules
 */
export function recordBytecode(): (file: string) => number {
  const recorded: { name: string; crc: number; script: Script }[] = []
  const extensions = loaders()
  const load = extensions['.js']!
  extensions['.js'] = (module, filename) => {
    if (!isCommonJs(filename)) return load(module, filename)
    const source = fs.readFileSync(filename, 'utf8')
    const script = compile(filename, source)
    recorded.push({ name: nameOf(filename), crc: crc32(source), script })
    run(script, module, filename)
  }
  return (file) => {
    const codes = recorded.map(({ script }) => script.createCachedData())
    let start = 0
    const entries = recorded.map(({ name, crc }, place): Entry => {
      const { length } = codes[place]!
      start += length
      return [name, crc, start - length, length]
    })
    const list = Buffer.from(JSON.stringify(entries))
    const listed = Buffer.alloc(4)
    listed.writeUInt32LE(list.length)
    fs.writeFileSync(file, Buffer.concat([listed, list, ...codes]))
    return entries.length
  }
}

function isCommonJs(filename: string): boolean {
  const nearest = findPackageJSON(pathToFileURL(filename))
  return filename.endsWith('.cjs') || !nearest || JSON.parse(fs.readFileSync(nearest, 'utf8')).type !== 'module'
}
