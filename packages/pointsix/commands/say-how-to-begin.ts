import { config } from '../../../lib/config.ts'
import { listFilesSync } from '../../../lib/content/files/files.ts'

/** Prints how to write the first post, if there is none. */
export function sayHowToBegin(): void {
  if (listFilesSync(config.contentDir).files.length > 0) return
  console.log(
    'There are no posts here yet: `npx pointsix new "Title"` makes the first one, `npx pointsix init my-blog` the folder of a new blog.',
  )
}
