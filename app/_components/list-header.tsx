import type { ReactNode } from 'react'

export const ListHeader = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <header className="listHeader">
    <h1>{title}</h1>
    {children}
  </header>
)
