import { ui } from '@/app/_strings.ts'
import { isDev } from '@/app/_content/mode.ts'
import { config } from '@/lib/config.ts'
import type { Cost } from '@/lib/content/index.ts'
import { grouped } from '@/lib/grouped.ts'
import { Alive } from './as-markup.tsx'

/** The cost of reading this page; only in request mode, where it differs from visit to visit. */
export function CostFooter({ cost }: { cost: Cost }) {
  if (config.renderMode !== 'request') return null
  const footer = (
    <footer
      className="cost"
      lang={ui.lang}
      data-strategy={cost.strategy}
      data-load-ms={cost.ms}
      data-files-opened={cost.filesOpened}
    >
      {ui.cost(cost.strategy, grouped(cost.ms), cost.filesOpened)}
    </footer>
  )
  // The page that is open is rendered again only in development
  return isDev ? <Alive>{footer}</Alive> : footer
}
