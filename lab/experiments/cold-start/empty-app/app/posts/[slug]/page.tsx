/** Rendered for each request, like the pages it is compared with. */
export const dynamic = 'force-dynamic'

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  return (
    <article>
      <h1>{slug}</h1>
    </article>
  )
}
