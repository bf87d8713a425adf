import { expect, test } from 'vitest'
import { commandsFor } from '../../../../lib/mdx/code/package-managers.ts'

const all = (command: string, arePackages = false) =>
  (['pnpm', 'yarn', 'bun'] as const).map((manager) => commandsFor(manager, command, arePackages))

test.each([
  ['npm install', ['pnpm install', 'yarn install', 'bun install']],
  ['npm i next react', ['pnpm add next react', 'yarn add next react', 'bun add next react']],
  [
    'npm install --save-dev @types/node',
    ['pnpm add -D @types/node', 'yarn add -D @types/node', 'bun add -d @types/node'],
  ],
  ['npm i -g vercel', ['pnpm add -g vercel', 'yarn global add vercel', 'bun add -g vercel']],
  ['npm uninstall x', ['pnpm remove x', 'yarn remove x', 'bun remove x']],
  ['npm run build -- --watch', ['pnpm run build --watch', 'yarn build --watch', 'bun run build --watch']],
  ['npm start', ['pnpm start', 'yarn start', 'bun run start']],
  ['npm ci', ['pnpm install --frozen-lockfile', 'yarn install --frozen-lockfile', 'bun install --frozen-lockfile']],
  [
    'npx create-next-app@latest my-blog',
    [
      'pnpm dlx create-next-app@latest my-blog',
      'yarn dlx create-next-app@latest my-blog',
      'bunx create-next-app@latest my-blog',
    ],
  ],
  [
    'npm create vite@latest x -- --template react',
    [
      'pnpm create vite@latest x --template react',
      'yarn create vite@latest x --template react',
      'bun create vite@latest x --template react',
    ],
  ],
  ['npm init -y', ['pnpm init -y', 'yarn init -y', 'bun init -y']],
  ['$ npm i a && npm test', ['$ pnpm add a && pnpm test', '$ yarn add a && yarn test', '$ bun add a && bun run test']],
  ['cd x\n# npm i\nnode a.js', ['cd x\n# npm i\nnode a.js', 'cd x\n# npm i\nnode a.js', 'cd x\n# npm i\nnode a.js']],
])('%s', (command, expected) => {
  expect(all(command)).toEqual(expected)
  expect(commandsFor('npm', command)).toBe(command)
})

test('names of packages alone are installed', () => {
  expect(all('next -D', true)).toEqual(['pnpm add next -D', 'yarn add next -D', 'bun add next -d'])
  expect(commandsFor('npm', 'next', true)).toBe('npm install next')
})
