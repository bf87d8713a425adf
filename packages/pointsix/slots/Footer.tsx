import type { SlotData } from '../../../lib/site/slots.ts'

/** The bottom of every page. `children` is the footer of the blog. */
export const Footer = ({ author, language, navigation, social }: SlotData['Footer']) => (
  <footer className="siteFooter" lang={language}>
    <p>{author}</p>
    <ul>
      {[...navigation, ...social].map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </footer>
)
