import type { ReactNode } from 'react'

/** A label in a frame. */
export const Badge = ({ text, children }: { text?: ReactNode; children?: ReactNode }): ReactNode => (
  <span className="badge">{text ?? children}</span>
)

/** A key of the keyboard. */
export const Kbd = ({ children }: { children?: ReactNode }): ReactNode => <kbd>{children}</kbd>

/** Steps: headings, items of a list, or `Step`. */
export const Steps = ({ children }: { children?: ReactNode }): ReactNode => <div className="steps">{children}</div>

export const Step = ({ title, children }: { title?: ReactNode; children?: ReactNode }): ReactNode => (
  <div className="step">
    {title && <p className="cardTitle">{title}</p>}
    {children}
  </div>
)
