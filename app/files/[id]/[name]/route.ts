import { findOldFile, openFile } from '@/lib/content/index.ts'
import { segmentsOf } from '@/lib/core/addresses.ts'
import { openNamed, serveFile } from '@/lib/content/assets/serve-file.ts'

/**
 * `GET /files/<id>/<name>`: a file that posts refer to, by the beginning of its hash. `<id>-<width>` is a smaller
 * version of an image. Such an address always means the same bytes. `app/_config/headers.ts` keeps their scripts from running.
 */
export async function GET(request: Request, { params }: RouteContext<'/files/[id]/[name]'>): Promise<Response> {
  const { id, name: segment } = await params
  const { name, found } = await openNamed(segment, (each) => openFile(id, each))
  // A blog may have had a folder of this name
  const segments = found ? null : segmentsOf(`/files/${id}/${segment}`)
  const moved = segments && (await findOldFile(segments)).answer
  if (moved) return new Response(null, { status: 308, headers: { Location: moved } })
  return serveFile(request, id, name, found)
}
