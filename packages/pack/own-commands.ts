/** Matches how commands are called in a clone: `npm start`, `npm run check --`, `npm run -s check --`. */
const ofClone = /npm (?:run (?:-s )?(\w[\w-]*)|start)\b(?: --(?= |`|'|"|\b|$))?/g

/** A text or code with the commands of the package in the place of those of a clone, as they run wherever it is installed. */
export const withOwnCommands = (text: string): string =>
  text.replaceAll(ofClone, (_, name: string | undefined) => `npx pointsix ${name ?? 'start'}`)
