import { Suspense } from 'react'
import { TermCloud } from '@/app/_components/term-cloud.tsx'
import { Waiting } from '@/app/_components/waiting.tsx'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { termsPath } from '@/app/_urls.ts'

export const metadata = listMetadata(termsPath('category'), ui.categories)

export default function Categories() {
  return (
    <div className="list">
      <header className="listHeader"><h1>{ui.categories}</h1></header>
      <Suspense fallback={<Waiting />}><TermCloud kind="category" /></Suspense>
    </div>
  )
}
