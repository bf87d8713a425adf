export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  return Response.json({ slug: (await params).slug })
}
