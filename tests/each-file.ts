import { afterAll } from 'vitest'
import { removeTemporaryFolders } from './temporary-folders.ts'

// Vitest runs this for each file, also where files share a process, and ends its processes without `exit` handlers
afterAll(removeTemporaryFolders)
