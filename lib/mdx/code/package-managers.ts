/** Package managers in the order of their tabs. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type PackageManager = (typeof packageManagers)[number]

/**
 * Translates npm commands to those of another package manager. Other commands stay as they are.
 * @param commands one per line; a line that is only a list of packages is installed
 */
export function commandsFor(manager: PackageManager, commands: string, arePackages = false): string {
  return commands
    .split('\n')
    .map((line) =>
      line
        .split(/(\s*(?:&&|\|\||;)\s*)/)
        .map((part, at) => (at % 2 === 1 ? part : commandFor(manager, part, arePackages)))
        .join(''),
    )
    .join('\n')
}

function commandFor(manager: PackageManager, text: string, arePackages: boolean): string {
  const [, before = '', command = ''] = /^(\s*(?:\$\s+)?)(.*)$/.exec(text) ?? []
  if (command === '' || command.startsWith('#')) return text
  const npm = arePackages && !/^(?:npm|npx)\s/.test(command) ? `npm install ${command}` : command
  const [program, ...words] = npm.split(/\s+/)
  if (manager === 'npm') return before + npm
  if (program === 'npx')
    return before + [runners[manager], ...words.filter((word) => !/^(?:-y|--yes)$/.test(word))].join(' ')
  return program === 'npm' ? before + translated(manager, words) : text
}

const runners = { pnpm: 'pnpm dlx', yarn: 'yarn dlx', bun: 'bunx' } as const

function translated(manager: Exclude<PackageManager, 'npm'>, [name = '', ...given]: readonly string[]): string {
  const isGlobal = given.some((word) => /^(?:-g|--global)$/.test(word))
  const packages = given.some((word) => !word.startsWith('-'))
  const words = given.flatMap((word) => flagFor(manager, word))
  const withoutDashes = words.filter((word) => word !== '--')
  const command = (...parts: string[]) => [manager, ...parts.filter(Boolean)].join(' ')
  const change = (verb: 'add' | 'remove') =>
    command(...(!isGlobal ? [verb] : manager === 'yarn' ? ['global', verb] : [verb, '-g']), ...words)
  switch (name) {
    case 'i':
    case 'install':
    case 'add':
      return packages ? change('add') : command('install', ...words)
    case 'un':
    case 'uninstall':
    case 'remove':
    case 'rm':
      return change('remove')
    case 'ci':
      return command('install', '--frozen-lockfile', ...words)
    case 'up':
    case 'update':
    case 'upgrade':
      return command(manager === 'yarn' ? 'upgrade' : 'update', ...words)
    case 'run':
    case 'run-script':
      return command(manager === 'yarn' ? '' : 'run', ...withoutDashes)
    case 'start':
    case 'stop':
    case 'test':
    case 't':
      return command(manager === 'bun' ? 'run' : '', name === 't' ? 'test' : name, ...withoutDashes)
    case 'exec':
    case 'x':
      return [runners[manager], ...withoutDashes].join(' ')
    case 'create':
    case 'init':
      return packages ? command('create', ...withoutDashes) : command('init', ...words)
    default:
      return command(name, ...words)
  }
}

/** Options that have another name. Those that are the default are left out. */
function flagFor(manager: PackageManager, word: string): string[] {
  if (/^(?:-S|--save|--save-prod|-P|-g|--global)$/.test(word)) return []
  if (/^(?:-D|--save-dev)$/.test(word)) return [manager === 'bun' ? '-d' : '-D']
  if (/^(?:-E|--save-exact)$/.test(word)) return [manager === 'bun' || manager === 'yarn' ? '--exact' : '--save-exact']
  if (/^(?:-O|--save-optional)$/.test(word)) return [manager === 'pnpm' ? '--save-optional' : '--optional']
  return [word]
}
