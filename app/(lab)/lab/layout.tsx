import type { ReactNode } from 'react'
import '@/lab/charts/figures.css'
import '@/lab/charts/lab.css'

/** Brings what pages outside the lab need only where a post has a picture. */
export default function LabLayout({ children }: { children: ReactNode }) {
  return children
}
