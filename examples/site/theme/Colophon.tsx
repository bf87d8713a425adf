import type { SlotData } from 'pointsix'

/** The end of a Japanese book says who made it, and how. `children` is the footer of the blog. */
export const Colophon = ({ title, author, children }: SlotData['Footer']) => (
  <>
    <p className="colophon">
      『{title}』 著者・組版・校正 {author}。誤字は見つけしだい、こっそり直します。
    </p>
    {children}
  </>
)
