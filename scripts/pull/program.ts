import { fileURLToPath } from 'node:url'

/** The program that a server starts to publish what was pushed: here a source, in the package a script. */
export const pullProgram: string = fileURLToPath(new URL('../pull.ts', import.meta.url))
