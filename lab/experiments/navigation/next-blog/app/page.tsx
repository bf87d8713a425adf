import { List } from './list'

export const dynamic = 'force-dynamic'

export default function Home() {
  return <List page={1} />
}
