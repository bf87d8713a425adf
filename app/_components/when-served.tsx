import type { ReactNode } from 'react'
import { whenServed } from '@/app/_content/mode.ts'
import { isPackaged } from '@/lib/config.ts'

/** A part that a build of an app for any blog must not render, as it says something of the blog or in its language. */
export const WhenServed = ({ children }: { children: ReactNode }): ReactNode =>
  isPackaged ? <Served>{children}</Served> : children

async function Served({ children }: { children: ReactNode }) {
  await whenServed()
  return children
}
