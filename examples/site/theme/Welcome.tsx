import type { SlotData } from 'pointsix'

/** A line set vertically, as books are, above the home page. */
export const Welcome = ({ children }: SlotData['Home']) => (
  <>
    <p className="welcome">
      文字は、黙って座っている。
      <br />
      並べたときに、話しはじめる。
    </p>
    {children}
  </>
)
