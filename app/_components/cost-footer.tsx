import { ui } from '@/app/_strings.ts'
import { config } from '@/lib/config.ts'
import type { Cost } from '@/lib/content/index.ts'

/** What this page cost to read: shown where each request reads, for there a visitor may see it change. */
export function CostFooter({ cost }: { cost: Cost }) {
  if (config.renderMode !== 'request') return null
  return (
    <footer className="cost" data-strategy={cost.strategy} data-load-ms={cost.ms} data-files-opened={cost.filesOpened}>
      {ui.cost(cost.strategy, cost.ms.toLocaleString(ui.lang), cost.filesOpened)}
    </footer>
  )
}
