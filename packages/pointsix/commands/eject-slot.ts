import fs from 'node:fs'
import path from 'node:path'
import { project, root } from '../../../lib/cli/run.ts'

const folder = path.join(root, 'packages/pointsix/slots')

/** Slots by the words for them: `list-item` for `ListItem`. */
const slots = new Map(
  fs.readdirSync(folder).map((file) => {
    const name = path.basename(file, '.tsx')
    return [name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase(), name] as const
  }),
)

export const slotWords: readonly string[] = [...slots.keys()]

/** Writes a component like that of the blog, and names it in theme/slots.tsx; what is there stays. @returns exit status */
export function ejectSlot(word: string): number {
  const name = slots.get(word)!
  const file = `theme/${name}.tsx`
  if (fs.existsSync(path.join(project, file))) {
    console.error(`${file} exists; nothing was written.`)
    return 1
  }
  const text = fs.readFileSync(path.join(folder, `${name}.tsx`), 'utf8')
  fs.mkdirSync(path.join(project, 'theme'), { recursive: true })
  // Packing would change an ending in the names
  const own = `'./${path.basename(file)}'`
  fs.writeFileSync(path.join(project, file), text.replace(/'[./]+lib\/site\/slots\.\w+'/, `'pointsix'`))
  console.log(`Wrote ${file}`)
  const list = path.join(project, 'theme/slots.tsx')
  if (fs.existsSync(list))
    console.log(`In theme/slots.tsx add:\n  import { ${name} } from ${own}\nand ${name} to \`slots\`.`)
  else {
    fs.writeFileSync(
      list,
      `import type { Slots } from 'pointsix'\nimport { ${name} } from ${own}\n\nexport const slots: Slots = { ${name} }\n`,
    )
    console.log('Wrote theme/slots.tsx')
  }
  console.log('It needs a bundler: `npm run dev` now takes longer to start, and `npm start` builds the app first.')
  return 0
}
