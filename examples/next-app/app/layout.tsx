import Link from 'next/link'
import type { ReactNode } from 'react'

export const metadata = { title: 'An app with posts' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Posts</Link> <Link href="/search">Search</Link>
        </nav>
        <main>{children}</main>
      </body>
    </html>
  )
}
