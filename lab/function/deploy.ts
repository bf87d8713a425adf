import fs from 'node:fs'
import path from 'node:path'
import { buildFunctions, outputOf } from './build.ts'
import { layOutBundle, type LaidFunction } from './bundle.ts'
import { functionFor, routeNames, type Route } from './requests.ts'

/** A build as a host would deploy it: isolated functions, and the files that its CDN serves without them. */
export interface Deployment {
  functions: Record<Route, LaidFunction>
  /** Folder with the static files and prerendered responses; see `preparedFor`. */
  output: string
}

/**
 * Builds a project with the real `vercel build` and lays out the result.
 * @param folder a new folder with no packages above it
 */
export async function deploy(
  cli: string,
  project: string,
  folder: string,
  env: Record<string, string>,
): Promise<Deployment> {
  const bundles = await buildFunctions(cli, project, env)
  const laid = (route: Route): LaidFunction => {
    const bundle = functionFor(route, bundles)
    const target = path.join(folder, route)
    layOutBundle(bundle, target)
    return { bundle: target, handler: bundle.handler, env: { ...env, VERCEL: '1' } }
  }
  const output = path.join(folder, 'output')
  fs.cpSync(outputOf(project), output, { recursive: true, filter: (source) => !source.endsWith('.func') })
  return {
    functions: Object.fromEntries(routeNames.map((route) => [route, laid(route)])) as Deployment['functions'],
    output,
  }
}
