import type { ReactNode } from 'react'
import { StyleSheet } from '@/app/_components/style-sheet.tsx'
import { styleSheet } from '@/lab/charts/styles.ts'

/** Brings what pages outside the lab need only where a post has a picture. */
export default function LabLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styleSheet} />
      {children}
    </>
  )
}
