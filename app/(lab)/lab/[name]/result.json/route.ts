import { resultOf } from '@/lab/charts/results.ts'
import { listedNames } from '@/lab/charts/listed.ts'

export const generateStaticParams = () => listedNames.map((name) => ({ name }))

/**
 * `GET /lab/<name>/result.json`: the committed result as `npm run lab` wrote it; 404 without one. It comes from
 * the bundle: no file is read.
 */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params
  const result = await resultOf(name)
  return result ? Response.json(result) : Response.json({ error: 'no result of this name' }, { status: 404 })
}
