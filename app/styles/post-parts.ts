// Style rules for parts that few posts have. A page includes those that its post needs, in its head:
// `app/_components/part-styles.tsx`.

/** Titles, line numbers, and lines and words that are marked. */
export const codeLines = `
.codeTitle {
  padding: 0.5rem 5rem 0.5rem 1.125rem;
  border: 1px solid var(--line);
  border-bottom: 0;
  border-radius: var(--radius) var(--radius) 0 0;
  background: var(--raised);
  color: var(--muted);
  font-family: var(--mono);
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
}
.prose .codeTitle + pre { border-start-start-radius: 0; border-start-end-radius: 0; margin-top: 0; }
.codeTitle ~ button { top: 0.4375rem; }
.code .lines { display: block; width: max-content; min-width: 100%; }
.code:not([data-wraps]) pre:has(.lines) { padding-right: 1.125rem; }
.code .line { display: block; position: relative; margin-inline: -1.125rem; padding-inline: 1.125rem; color: inherit; text-decoration: none; }
.numbered { counter-reset: line; }
.numbered .line::before {
  counter-increment: line;
  content: counter(line);
  display: inline-block;
  min-width: 1.5em;
  margin-inline-end: 1.25em;
  color: var(--muted);
  text-align: end;
}
.code .line:is(.highlighted, .added, .removed, .error, .warning) { box-shadow: inset 3px 0 var(--line-mark); background: var(--line-fill); }
.line.highlighted { --line-mark: var(--accent); --line-fill: var(--accent-soft); }
.line.added { --line-mark: var(--code-string); --line-fill: light-dark(#e7f3e4, #1d2e1c); }
.line:is(.removed, .error) { --line-mark: var(--danger); --line-fill: var(--danger-soft); }
.line.warning { --line-mark: var(--warn); --line-fill: var(--warn-soft); }
.line:is(.added, .removed)::after { position: absolute; inset: 0 auto auto 0.375rem; color: var(--line-mark); content: '+'; content: '+' / ''; }
.line.removed::after { content: '−'; content: '−' / ''; }
@media (forced-colors: active) {
  .code .line:is(.highlighted, .added, .removed, .error, .warning) { outline: 1px solid Highlight; outline-offset: -1px; }
}
.focusing .line:not(.focused), .focusing .line:not(.focused) span { color: var(--muted); }
.prose .line mark { padding: 0; border-radius: 0.2em; background: var(--accent-soft); box-shadow: 0 0 0 1px var(--accent-line); }
.code[data-wraps] pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.code[data-wraps] .lines { width: auto; }
.code[data-wraps] .numbered .line { padding-inline-start: 3.875em; text-indent: -2.75em; }
@media print { .code .lines { width: auto; } }
`

/** The type of a name opens over the lines below it, as wide as the block: a block that scrolls would cut it off. */
export const types = `
.code:is(:hover, :focus-within) .typed { text-decoration: underline dotted var(--muted); text-underline-offset: 0.25em; }
.code .line:has(.typed:is(:hover, :focus)) { position: static; }
.code .line:has(.typed:is(:hover, :focus))::after { content: none; }
.typed:is(:hover, :focus)::after {
  position: absolute;
  z-index: 1;
  inset-inline: 0.5rem;
  width: fit-content;
  max-height: 20em;
  margin-top: 1.75em;
  padding: 0.25rem 0.625rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  overflow: hidden;
  background: var(--paper);
  color: var(--ink);
  box-shadow: 0 0.25rem 1rem rgb(0 0 0 / 20%);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  pointer-events: none;
  content: attr(data-type);
}
.noteBelow { display: block; color: var(--muted); user-select: none; }
.noteBelow.error { color: var(--danger); }
.numbered .noteBelow { padding-inline-start: 2.75em; }
`

/** The fonts are those of the reader's system. */
export const formulas = `
math { font-family: 'Cambria Math', 'STIX Two Math', 'Noto Sans Math', math; font-size: 1.08em; line-height: normal; text-indent: 0; letter-spacing: normal; word-break: normal; }
math * { border-color: currentColor; }
math.tml-display { display: block math; width: 100%; }
.tml-left { text-align: left; text-align: -webkit-left; }
.tml-right { text-align: right; text-align: -webkit-right; }
mtable.tml-jot > mtr > mtd { padding-block: 0.7ex; }
mtable.tml-small mtd { padding-block: 0.35ex; }
.tml-sml-pad { padding-left: 0.05em; }
.tml-med-pad { padding-left: 0.1em; }
.tml-lrg-pad { padding-left: 0.15em; }
.menclose { display: inline-block; position: relative; padding-block: 0.5ex; }
.tml-cancel { position: absolute; inset: 0; background: currentColor; }
.tml-cancel.upstrike { clip-path: polygon(0 100%, 0 calc(100% - 0.06em), calc(100% - 0.06em) 0, 100% 0, 100% 0.06em, 0.06em 100%); }
.tml-cancel.downstrike { clip-path: polygon(0 0, 0.06em 0, 100% calc(100% - 0.06em), 100% 100%, calc(100% - 0.06em) 100%, 0 0.06em); }
.tml-cancel.sout { clip-path: inset(calc(50% - 0.03em) 0); }
.tml-fbox { padding: 3pt; border: 1px solid; }
.tml-overline { padding-top: 0.1em; border-top: 0.065em solid; }
.tml-underline { padding-bottom: 0.1em; border-bottom: 0.065em solid; }
.prose { counter-reset: equation; }
.tml-eqn::before { counter-increment: equation; content: '(' counter(equation) ')'; }
.formula, math { direction: ltr; }
.formula { display: block; overflow: auto hidden; padding-block: 0.25em; text-align: center; text-indent: 0; }
.formula math { margin-inline: auto; }
.formula math.tml-display { width: max-content; min-width: 100%; }
.formula > code { display: block; overflow-x: auto; white-space: pre; }
@media (max-width: 40rem) {
  .prose :is(p, li, td, dd):has(> math) { overflow: auto hidden; padding-block: 0.125em; }
  .prose li:has(> math) { margin-inline-start: -1.375em; list-style-position: inside; }
}
`

/** One drawing serves both themes, as it uses the colors of the page. */
export const diagrams = `
.prose .diagram { margin-block: 1.75em; }
.diagram > div { direction: ltr; overflow-x: auto; padding: 0.25rem; background: var(--more); text-align: center; }
.diagram svg {
  --bg: var(--paper);
  --fg: var(--ink);
  --_text: var(--strong);
  --_text-sec: var(--muted);
  --_text-muted: var(--muted);
  --_text-faint: var(--muted);
  --_line: color-mix(in srgb, var(--ink) 62%, var(--paper));
  --_arrow: color-mix(in srgb, var(--ink) 75%, var(--paper));
  --_node-fill: var(--raised);
  --_node-stroke: color-mix(in srgb, var(--ink) 45%, var(--paper));
  --_group-fill: transparent;
  --_group-hdr: var(--accent-soft);
  --_inner-stroke: var(--line);
  --_key-badge: var(--accent-soft);
  max-width: max(100%, 36rem);
  height: auto;
}
.xychart-bar { fill: color-mix(in srgb, var(--series) 30%, var(--paper)); stroke: var(--series); stroke-width: 1.5; }
.xychart-line, .xychart-legend-line { fill: none; stroke: var(--series); stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
.xychart-line-shadow { display: none; }
.xychart-dot { fill: var(--series); stroke: var(--paper); stroke-width: 2; }
.xychart-label, .xychart-axis-title { fill: var(--muted); }
.xychart-title { fill: var(--strong); }
.diagram svg { --series: var(--accent); }
.xychart-color-1 { --series: var(--code-number); }
.xychart-color-2 { --series: var(--code-title); }
.xychart-color-3 { --series: var(--code-keyword); }
.xychart-color-4 { --series: var(--code-string); }
.diagram text { font-family: var(--sans); }
.diagram .mono { font-family: var(--mono); }
.prose .diagram details { margin-top: 0.75rem; padding: 0; border: 0; color: var(--muted); font-size: 0.875rem; }
.prose .diagram summary { width: fit-content; margin-inline: auto; font-weight: 400; }
@media print { .diagram svg { max-width: 100%; } .diagram details { display: none; } }
`

/**
 * The content of a footnote opens above the text if the browser supports it; when closed, it is part of the list. In
 * such browsers a button opens it, and the link to it is hidden: it is only the target of the link back.
 */
export const footnotes = `
.noteButton { display: none; }
.note:not(:popover-open) {
  display: block;
  position: static;
  inset: auto;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: inherit;
}
.note > :where(:not(:first-child)) { margin-top: 0.5em; }
@supports selector(:popover-open) {
  @media not print {
    .prose [data-footnote-ref] { position: absolute; visibility: hidden; }
    .noteButton {
      display: inline;
      margin: -0.5em 0;
      padding: 0.5em 0.125em;
      border: 0;
      background: none;
      color: var(--accent);
      cursor: pointer;
      font-variant-numeric: tabular-nums;
      line-height: 1;
    }
    .noteButton::before { content: '[' attr(data-note) ']'; }
    .noteButton:hover { text-decoration: underline; }
  }
  .note:popover-open {
    position: fixed;
    inset: auto 0 0;
    width: calc(100vw - 2rem);
    max-width: 30rem;
    max-height: 50vh;
    margin: 0 auto 1rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow: auto;
    background: var(--paper);
    box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 0.18);
    color: var(--ink);
    font-size: 0.9375rem;
    text-align: start;
  }
  .note:popover-open [data-footnote-backref] { display: none; }
  @supports (position-area: block-end span-all) {
    @media (min-width: 40rem) {
      .note:popover-open {
        inset: auto;
        width: fit-content;
        margin: 0.375rem 1rem;
        position-area: block-end span-all;
        position-try-fallbacks: flip-block;
        justify-self: anchor-center;
      }
    }
  }
}
`

/** The box with the problems in a post, with its code as in a text. */
export const faults = `
.faults { margin-bottom: 2rem; padding: 1.25rem; border: 1px solid var(--danger); border-radius: var(--radius); background: var(--danger-soft); font-size: 0.9375rem; }
.faults h2 { color: var(--danger); font-size: 1.0625rem; }
.faults li { margin-top: 1rem; }
.faults li + li { padding-top: 1rem; border-top: 1px solid var(--line); }
.faults dl { display: grid; grid-template-columns: auto 1fr; gap: 0 0.875rem; margin-top: 0.375rem; }
.faults dt { color: var(--muted); }
.faults dd { margin: 0; }
.faults pre { margin-top: 0.75rem; background: var(--paper); font-size: 0.8125rem; }
.faults code,
.faults pre { overflow-wrap: anywhere; }
`

/**
 * The components in posts: callouts, tabs, cards, steps, badges. Tabs are radio buttons, each before its label and its
 * content: labels form a row because everything else has the full width. Children of cards in a wrapper without a box,
 * or in a paragraph, are cards of the grid as well.
 */
export const components = `
.callout {
  --callout: var(--accent);
  --callout-soft: var(--accent-soft);
  margin-block: 1.75em;
  padding: 0.875rem 1.25rem 1rem;
  border-inline-start: 3px solid var(--callout);
  border-radius: var(--radius);
  border-start-start-radius: 0;
  border-end-start-radius: 0;
  background: var(--callout-soft);
}
.callout[data-kind='note'] { --callout: var(--muted); --callout-soft: var(--raised); }
.callout[data-kind='warning'] { --callout: var(--warn); --callout-soft: var(--warn-soft); }
.callout:is([data-kind='caution'], [data-kind='danger']) { --callout: var(--danger); --callout-soft: var(--danger-soft); }
.prose details.callout {
  padding: 0.875rem 1.25rem;
  border: 0 solid var(--callout);
  border-inline-start-width: 3px;
  border-start-start-radius: 0;
  border-end-start-radius: 0;
}
.calloutTitle { color: var(--callout); font-size: 0.9375rem; font-weight: 700; }
[data-kind='note'] > .calloutTitle { color: var(--strong); }
.calloutTitle + div { margin-top: 0.25em; }
.tabs { display: flex; flex-wrap: wrap; column-gap: 0.25rem; min-width: 0; margin: 1.75em 0; padding: 0; border: 0; }
.tabs > input { position: absolute; opacity: 0; pointer-events: none; }
.tabs > label {
  padding: 0.375rem 0.875rem;
  border-bottom: 2px solid transparent;
  color: var(--muted);
  font-size: 0.9375rem;
  font-weight: 600;
  cursor: pointer;
}
.tabs > label:hover { color: var(--ink); }
.tabs > input:checked + label { border-color: var(--accent); color: var(--strong); }
.tabs > input:focus-visible + label { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: var(--radius); }
.tabs > div { display: none; order: 1; width: 100%; min-width: 0; padding-top: 1rem; border-top: 1px solid var(--line); }
.tabs > input:checked + label + div { display: block; }
.card { padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: var(--radius); }
.card:not(.cards > *) { margin-block: 1.25em; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 0.75rem; margin-block: 1.75em; }
.cards > :is(p, .static) { display: contents; }
.cards > * { margin-block: 0; }
.cardTitle { color: var(--strong); font-weight: 700; }
.cardSite { color: var(--muted); font-size: 0.875rem; }
.linkCard { position: relative; }
.linkCard .cardTitle a::after { content: ''; position: absolute; inset: 0; }
.linkCard:hover { border-color: var(--accent-line); }
.steps { margin-block: 1.75em; padding-inline-start: 1.5rem; border-inline-start: 2px solid var(--line); counter-reset: step; }
.steps > ol,
.steps > .static > ol { padding-inline-start: 0.25rem; }
.step { counter-increment: step; }
.step > .cardTitle::before { content: counter(step) '. '; }
.badge {
  padding: 0.1em 0.5em;
  border: 1px solid var(--accent-line);
  border-radius: 1em;
  background: var(--accent-soft);
  font-size: 0.8125em;
  font-weight: 600;
  white-space: nowrap;
}
:is(.tabs > div, .card, .step) > :first-child,
:is(.tabs > div, .card, .step) > .static:first-child > :first-child { margin-top: 0; }
:is(.tabs > div, .card, .step) > :last-child,
:is(.tabs > div, .card, .step) > .static:last-child > :last-child { margin-bottom: 0; }
:is(.tabs > div, .card, .step) > :where(:not(:first-child)),
:is(.tabs > div, .card, .step) > .static > :where(:not(:first-child)) { margin-top: 0.75em; }
@media (forced-colors: active) {
  .tabs > label { border-color: Canvas; }
  .tabs > input:checked + label { border-color: Highlight; }
}
@media print {
  .tabs { display: block; }
  .tabs > div { display: block; }
  .tabs > label { display: block; margin-top: 0.75rem; }
  .card { break-inside: avoid; }
}
`
