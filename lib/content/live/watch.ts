import fs from 'node:fs'
import path from 'node:path'

/**
 * Hears of changes in folders. One watcher a folder: on Linux that takes one inotify watch for each folder, where a
 * recursive watcher takes one for each file, of which some machines grant 8,192.
 */
export interface FolderWatch {
  /**
   * Watches these folders and no others.
   * @returns whether one of them was not watched before: what happened in it meanwhile was not heard
   */
  follow(folders: readonly string[]): boolean
  close(): void
}

/**
 * @param hear told the absolute path of what was written, made, renamed or deleted, perhaps several times
 * @param warn told once where the system does not let a folder be watched
 */
export function watchFolders(hear: (real: string) => void, warn: (message: string) => void): FolderWatch {
  const watchers = new Map<string, fs.FSWatcher>()
  let warned = false
  const fail = (folder: string, error: unknown) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
    // A folder that is gone by now is none to watch
    if (warned || (error as NodeJS.ErrnoException).code === 'ENOENT') return
    warned = true
    warn(`${folder} cannot be watched (${(error as Error).message}); changes in it show within seconds and not at once`)
  }
  const watch = (folder: string): boolean => {
    try {
      const watcher = fs.watch(folder, { persistent: false }, (_event, name) => {
        // A folder that is deleted or moved tells its own name last
        if (!fs.existsSync(folder)) fail(folder, Object.assign(new Error(), { code: 'ENOENT' }))
        hear(name === null ? folder : path.join(folder, name))
      })
      watchers.set(
        folder,
        watcher.on('error', (error) => fail(folder, error)),
      )
      return true
    } catch (error) {
      fail(folder, error)
      return false
    }
  }
  return {
    follow(folders) {
      const wanted = new Set(folders)
      for (const [folder, watcher] of watchers) {
        if (wanted.has(folder)) continue
        watcher.close()
        watchers.delete(folder)
      }
      let added = false
      for (const folder of wanted) if (!watchers.has(folder)) added = watch(folder) || added
      return added
    },
    close() {
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}
