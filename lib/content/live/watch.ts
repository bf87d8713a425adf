import fs from 'node:fs'
import path from 'node:path'

/**
 * Watches folders, with one watcher each: on Linux that takes one inotify watch per folder. A recursive watcher takes
 * one per file, and some machines allow 8,192.
 */
export interface FolderWatch {
  /**
   * Watches these folders and no others; none after `close`.
   * @returns whether one of them was not watched before: earlier changes in it went unnoticed
   */
  follow(folders: readonly string[]): boolean
  close(): void
}

/**
 * @param onEvent called with the absolute path of what was written, created, renamed or deleted, perhaps several times
 * @param warn called once if the system does not let a folder be watched
 */
export function watchFolders(onEvent: (real: string) => void, warn: (message: string) => void): FolderWatch {
  const watchers = new Map<string, fs.FSWatcher>()
  let warned = false
  let closed = false
  const fail = (folder: string, error: unknown) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
    // The folder is gone by now
    if (warned || (error as NodeJS.ErrnoException).code === 'ENOENT') return
    warned = true
    warn(`${folder} cannot be watched (${(error as Error).message}); changes in it show within seconds and not at once`)
  }
  const watch = (folder: string): boolean => {
    try {
      const watcher = fs.watch(folder, { persistent: false }, (_event, name) => {
        // The last event of a deleted or moved folder has its own name
        if (!fs.existsSync(folder)) fail(folder, Object.assign(new Error(), { code: 'ENOENT' }))
        onEvent(name === null ? folder : path.join(folder, name))
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
      const wanted = new Set(closed ? [] : folders)
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
      closed = true
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}
