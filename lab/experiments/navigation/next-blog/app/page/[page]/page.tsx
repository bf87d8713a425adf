import { allPosts, pageSize } from '../../../posts'
import { List } from '../../list'

export const dynamic = 'force-dynamic'

export const generateStaticParams = async () =>
  Array.from({ length: Math.ceil((await allPosts()).length / pageSize) }, (_, at) => ({ page: String(at + 1) }))

export default async function Page({ params }: { params: Promise<{ page: string }> }) {
  return <List page={Number((await params).page)} />
}
