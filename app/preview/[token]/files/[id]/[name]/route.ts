import { openNamed, serveFile } from '@/lib/content/assets/serve-file.ts'
import { openPreviewFile } from '@/lib/content/previews.ts'

/** `GET /preview/<token>/files/<id>/<name>`: a file that a draft refers to, for whoever has a link to the draft. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/preview/[token]/files/[id]/[name]'>,
): Promise<Response> {
  const { token, id, name: segment } = await params
  const { name, found } = await openNamed(segment, (each) => openPreviewFile(token, id, each))
  return serveFile(request, id, name, found, true)
}
