import type { ReactNode } from 'react'
import { StyleSheet } from '@/app/_components/style-sheet.tsx'
import { styleSheet } from '@/lab/charts/styles.ts'

/** Loads the styles that pages outside the lab need only if a post has a chart. */
export default function LabLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styleSheet} />
      {children}
    </>
  )
}
