import fs from 'node:fs'
import path from 'node:path'
import { scriptsInHtml } from '../scripts-in-html.ts'

/** Faulty bodies, each with the position and the message that its page shows. */
export const hostile = {
  loops: ['{(() => { while (true) {} })()}', '6:2', 'it takes more than'],
  'loops-after-await': ['{(async () => {\n  await 1\n  for (;;);\n})()}', '6:2', 'it takes more than'],
  rejects: ["A {await Promise.reject(new Error('no'))}", '6:4', 'no'],
  waits: ['{await new Promise(() => {})}', '6:2', 'it takes more than'],
  exits: ['{process.exit(1)}', '6:2', 'it ends the process'],
  'throws-when-rendered': ['B <b>{new Date(0)}</b>', '6:7', 'not valid as a React child'],
  'void-element': ['<br>x</br>', '6:1', 'br is a self-closing tag'],
  handles: ['C <button onClick={() => 1}>x</button>', '6:3', '`onClick` of <button> is a function'],
  'awaits-in-export': ["export const a = await fetch('/')\n\n{a}", '6:18', 'not directly in an export'],
  nested: [`${'<b>'.repeat(3_000)}x${'</b>'.repeat(3_000)}`, '6:301', 'nested too deep'],
} satisfies Record<string, [body: string, place: string, message: string]>

/** Valid bodies, each with the text that its page shows. */
export const healthy = {
  plain: ['Only text.', 'Only text.'],
  styled: ['<div style="color:red" class="k">In red.</div>', 'In red.'],
  exported: ["export const version = '1.2'\n\nVersion {version}.", 'Version 1.2.'],
  // Expressions that Next does not allow while it prerenders a page
  dated: [
    "export const Now = () => <b>{new Date().getTime() > 0 && 'now'}</b>\n\nMade {Date.now() > 0 && 'just'} <Now />.",
    'Made just now.',
  ],
  random: ['{Math.random() < 1 && crypto.randomUUID().length} signs.', '36 signs.'],
  logging: ["Logged{console.warn('of a body')}.", 'Logged.'],
  later: ["It comes {await new Promise((resolve) => setTimeout(resolve, 30, 'later'))}.", 'It comes later.'],
} satisfies Record<string, [body: string, text: string]>

/** Writes all of them into a folder. */
export function writePosts(folder: string): void {
  const write = (name: string, body: string, date: string) =>
    fs.writeFileSync(path.join(folder, `${name}.mdx`), `---\ntitle: ${name}\ndate: ${date}\n---\n\n${body}\n`)
  for (const [name, [body]] of Object.entries(healthy)) write(name, body, '2026-11-20')
  fs.writeFileSync(
    path.join(folder, 'markdown.md'),
    `---\ntitle: markdown\ndate: 2026-11-01\n---\n\n${scriptsInHtml.map(([source]) => source).join('\n\n')}\n\nThe end.\n`,
  )
  for (const [name, [body]] of Object.entries(hostile)) write(name, body, '2026-11-10')
}
