import Link from 'next/link'
import type { ReactNode } from 'react'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">Blog</Link>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
