/** Serves the pages of Astro, whose own preview server does not compress. Arguments: the folder, the port. */
import { staticServer } from '../../../lib/cli/static-server.ts'

const [folder, port] = process.argv.slice(2) as [string, string]

staticServer(folder).listen(Number(port), '127.0.0.1')
