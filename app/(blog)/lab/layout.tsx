import type { ReactNode } from 'react'
import '@/app/_components/figures/figures.css'
import '@/app/_components/lab/lab.css'

/** Brings what pages outside the lab need only where a post has a picture. */
export default function LabLayout({ children }: { children: ReactNode }) {
  return children
}
