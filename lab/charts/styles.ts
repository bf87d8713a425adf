import { createHash } from 'node:crypto'
import { chartRules } from '../../lib/site/charts/styles.ts'

// Not an imported style sheet: Next loads an imported one with every post as soon as any of them may need it

export const styles = `
${chartRules}
.prose .measured figcaption { text-align: start; text-wrap: pretty; line-height: 1.55; }
.measured figcaption code { overflow-wrap: anywhere; }
.notMeasured { color: var(--danger, inherit); }
:is(.ratio, .value) { white-space: nowrap; font-variant-numeric: tabular-nums; }
@media print {
  .measured { break-inside: avoid; }
  .measured .table { overflow: visible; }
}
/* The lab's pages, and its pictures in posts. */
.labList { padding: 0; list-style: none; }
.labList > li + li { margin-top: 3rem; padding-top: 3rem; border-top: 1px solid var(--line); }
.labList h2 { font-size: 1.3125rem; font-weight: 700; }
.labList h2 a { color: inherit; text-decoration: none; }
.labList h2 a:hover { color: var(--accent); text-decoration: underline; text-decoration-thickness: 1px; }
.labList .question { margin-top: 0.375rem; color: var(--muted); }
.labList .measured { margin-top: 1.5rem; }
.labPage .listHeader p { max-width: 36rem; margin-top: 0.625rem; }
.labList p:has(> .notMeasured) { margin-top: 0.375rem; font-size: 0.9375rem; }
.dates { margin-top: 0.375rem; color: var(--muted); font-size: 0.875rem; }
.labPage header .question { color: var(--muted); font-size: 1.125rem; text-wrap: balance; }
.labPage .prose > section { margin-top: 3.5rem; }
.labPage .prose > section > h2:first-child { margin-top: 0; }
.labPage .prose section > * + * { margin-top: 1.25rem; }
.labPage .prose .claim + .claim { margin-top: 2.5rem; }
.labPage .prose .claim > h3 { margin-top: 0; }
.labPage .prose .claim > * + * { margin-top: 0.625rem; }
.notMeasuredBox { margin-top: 0.75rem; padding: 0.75rem 1rem; border: 1px dashed var(--line); border-radius: var(--radius); font-size: 0.9375rem; }
.notYet code { white-space: nowrap; }
.verdict { display: inline-block; padding: 0.0625rem 0.625rem; border-radius: 1rem; background: var(--raised); color: var(--strong); font-size: 0.8125rem; font-weight: 600; line-height: 1.6; }
.verdict[data-verdict='holds'] { background: var(--accent-soft); color: var(--accent); }
.verdict[data-verdict='does not hold'] { background: var(--danger-soft); color: var(--danger); }
.verdict[data-verdict='depends'] { background: var(--warn-soft); color: var(--warn); }
.verdicts { display: grid; grid-template-columns: fit-content(45%) 1fr; gap: 0.5rem 0.75rem; margin-top: 1rem; padding: 0; list-style: none; font-size: 0.9375rem; line-height: 1.5; }
.verdicts li { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; align-items: baseline; }
.verdicts .verdict { justify-self: start; }
@media (max-width: 34rem) {
  .verdicts, .verdicts li { grid-template-columns: 1fr; row-gap: 0.125rem; }
  .verdicts { row-gap: 0.75rem; }
}
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; font-size: 0.9375rem; line-height: 1.55; }
.facts > div { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; }
.prose .facts dt { color: var(--muted); font-weight: 400; }
.prose .facts dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 34rem) {
  .facts, .facts > div { grid-template-columns: 1fr; gap: 0; }
  .facts dd, .facts > div { margin-bottom: 0.375rem; }
}
.lab .panel + .panel, .lab details > .panel { margin-top: 2rem; }
.prose .lab .panelTitle, .lab .panelTitle { margin-bottom: 0.625rem; font-size: 0.875rem; font-weight: 600; color: var(--strong); }
.lab .reading { margin-top: 0.625rem; color: var(--muted); font-size: 0.8125rem; }
.lab details { margin-top: 0.75rem; }
.prose .measured details, .prose details.measured { padding: 0; border: 0; }
.prose .measured summary, .prose details.measured summary { width: fit-content; color: var(--muted); font-size: 0.875rem; font-weight: 400; }
.claimChart .one { stroke: var(--muted); opacity: 0.6; }
.claimChart .publishedLine { stroke: var(--warn); stroke-width: 2; }
.measured .claimChart .mark { font-size: 0.75rem; fill: var(--muted); }
.measured .claimChart .publishedMark { fill: var(--warn); }
.measured .claimChart .heading { font-size: 0.8125rem; font-weight: 600; }
.measured .claimChart .place { font-size: 0.8125rem; fill: var(--muted); }
.measured .claimChart .valueText { font-size: 0.8125rem; }
.claimChart circle { fill: var(--danger); }
.claimChart [data-holds='true'] circle { fill: var(--accent); }
.measured .claimChart .whisker { stroke: var(--ink); stroke-width: 1.5; }
.ownRun { padding: clamp(1rem, 4vw, 1.5rem); border: 1px solid var(--line); border-radius: var(--radius); }
.ownRun label { display: block; margin-bottom: 0.375rem; font-size: 0.9375rem; font-weight: 600; }
.ownRun input { max-width: 100%; font: inherit; font-size: 0.9375rem; color: var(--ink); }
.ownRun input::file-selector-button { margin-right: 0.75rem; padding: 0.375rem 0.875rem; border: 1px solid var(--accent); border-radius: var(--radius); background: none; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
.ownRun .refused { padding: 0.75rem 1rem; border: 1px solid var(--danger); border-radius: var(--radius); background: var(--danger-soft); }
.ownRun .refused ul { margin-top: 0.375rem; }
@media print {
  .ownRun, .again { display: none; }
  .lab .panel, .claim { break-inside: avoid; }
  .labPage .prose .table { overflow: visible; }
  .labPage table { font-size: 7.5pt; }
}
`.replace(/\s+/g, ' ')

export const styleSheet = `/lab/styles.css?v=${createHash('sha256').update(styles).digest('hex').slice(0, 12)}`
