import { rendersPerRequest } from '@/app/_content/mode.ts'
import { ui } from '@/app/_strings.ts'
import type { Cost } from '@/lib/content/index.ts'
import { fill, numberIn, plural } from '@/lib/strings/fill.ts'

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
      {fill(ui.cost, {
        reader: cost.strategy,
        ms: numberIn(cost.ms, ui.lang),
        opened: plural(ui.filesOpened, cost.filesOpened, ui.lang),
      })}
    </footer>
  )
}
