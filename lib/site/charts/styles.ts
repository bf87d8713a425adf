const tones = [
  'var(--accent, currentColor)',
  'light-dark(#a8480b, #eda36c)',
  'light-dark(#1b559c, #8fbdf0)',
  'light-dark(#8b2c6f, #e39bcf)',
  'light-dark(#6b6400, #d6cb62)',
  'light-dark(#565f5b, #aab3ad)',
]

/** Style rules of charts. Colours come from the page, so that light, dark and paper need few rules of their own. */
export const chartRules = `
${tones.map((color, tone) => `.chart [data-tone='${tone}'] { --tone: ${color}; }`).join('')}
.chart svg[role='img'] { display: block; overflow: visible; direction: ltr; font-family: var(--sans, sans-serif); font-size: 0.875rem; }
.chart svg text { paint-order: stroke; stroke: var(--paper, transparent); stroke-width: 4px; stroke-linejoin: round; font-variant-numeric: tabular-nums; }
.chart :is(.bar, .legend) rect { fill: var(--tone, var(--muted, currentColor)); }
.chart .bar .valueText { font-size: 0.8125rem; }
.chart .tick line { opacity: 0.14; }
.chart :is(.tick text, .axisLabel) { font-size: 0.75rem; fill: var(--muted, currentColor); }
.chart .axis { stroke: var(--muted, currentColor); }
.chart .bar .whisker line { stroke: var(--ink, currentColor); stroke-width: 1.25; }
.chart :is(.series, .legend) line { stroke: var(--tone, currentColor); stroke-width: 2; }
.chart [data-dash='1'] line { stroke-dasharray: 6 4; }
.chart [data-dash='2'] line { stroke-dasharray: 2 4; }
.chart .whisker { stroke: var(--tone, currentColor); stroke-width: 1.25; fill: none; }
.chart .marker { fill: var(--tone, currentColor); stroke: var(--paper, transparent); stroke-width: 1.5; }
.chart .legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.125rem; margin: 0 0 0.875rem; padding: 0; list-style: none; font-size: 0.8125rem; line-height: 1.5; }
.chart .legend li { display: flex; align-items: center; gap: 0.45rem; margin: 0; }
.chart .legend svg { flex: none; overflow: visible; }
.chart table :is(th, td) { min-width: 0; white-space: nowrap; }
.chart table :is(td, thead th:not(:first-child)) { text-align: right; }
.chart tbody th { color: inherit; font-size: inherit; font-weight: 400; border-bottom-color: var(--line, currentColor); }
.prose .chart > figcaption:first-child { margin: 0 0 0.75rem; text-align: start; }
.prose .chart:not(.measured) > details { margin-top: 0.5rem; padding: 0; border: 0; font-size: 0.875rem; }
.prose .chart:not(.measured) > details > summary { width: fit-content; color: var(--muted); font-weight: 400; }
.chart:not(.measured) > .legend + svg { margin-top: 1.25rem; }
`
