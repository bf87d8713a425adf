import { spawn } from 'node:child_process'
import path from 'node:path'

/** The command of the editor that the environment names, with its arguments; null if it names none. */
export function editorIn(env: Record<string, string | undefined>): string[] | null {
  const command = env.VISUAL?.trim() || env.EDITOR?.trim()
  return command ? (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"(.*)"$/, '$1')) : null
}

/**
 * The arguments with which an editor opens a file at a line, counted from 1; an unknown editor opens the file alone.
 */
export function editorArguments(program: string, file: string, line: number): string[] {
  const name = path.basename(program).replace(/\.(?:exe|cmd)$/i, '')
  if (/^(?:code|code-insiders|codium|vscodium|cursor|windsurf)$/.test(name)) return ['--goto', `${file}:${line}`]
  if (/^(?:zed|subl|hx|helix)$/.test(name)) return [`${file}:${line}`]
  if (/^(?:n?vim?|gvim|nano|micro|kak|emacs|emacsclient|ee|joe|mg)$/.test(name)) return [`+${line}`, file]
  return [file]
}

/**
 * Opens a file in an editor, and waits until that ends, as one in the terminal needs.
 * @throws if the program cannot be started
 */
export function openInEditor([program = '', ...given]: readonly string[], file: string, line: number): Promise<void> {
  const child = spawn(program, [...given, ...editorArguments(program, file, line)], { stdio: 'inherit' })
  return new Promise((resolve, reject) => child.on('error', reject).on('close', () => resolve()))
}
