import { rendersPerRequest } from '@/app/_content/mode.ts'
import { ui } from '@/app/_strings.ts'
import type { Cost } from '@/lib/content/index.ts'
import { grouped } from '@/lib/core/grouped.ts'

/** The cost of reading this page; only in request mode, where it differs from visit to visit. */
export function CostFooter({ cost }: { cost: Cost }) {
  if (!rendersPerRequest) return null
  return (
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
}
