/** Loaded with the dialog, so that no page has it before. */
export const styles = `
dialog.search {
  width: min(40rem, calc(100vw - 2rem));
  max-height: min(38rem, calc(100dvh - 4rem));
  margin-top: min(12vh, 6rem);
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--paper);
  color: var(--ink);
  box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.25);
  overflow: hidden;
  overscroll-behavior: contain;
}
dialog.search[open] { display: flex; flex-direction: column; }
dialog.search::backdrop { background: rgb(0 0 0 / 0.45); }
dialog.search .head { display: flex; align-items: center; border-bottom: 1px solid var(--line); }
dialog.search input {
  flex: 1;
  min-width: 0;
  padding: 1rem 1.25rem;
  border: 0;
  outline: 0;
  background: none;
  color: var(--strong);
  font: inherit;
  font-size: 1.0625rem;
}
dialog.search input::placeholder { color: var(--muted); opacity: 1; }
dialog.search .head button {
  margin-right: 0.875rem;
  padding: 0.125rem 0.5rem;
  border: 1px solid var(--line);
  border-radius: 0.375rem;
  background: var(--raised);
  color: var(--muted);
  font-size: 0.8125rem;
  cursor: pointer;
}
dialog.search [role='listbox'] { flex: 1; min-height: 0; overflow-y: auto; padding: 0.5rem; }
dialog.search [role='listbox']:empty { display: none; }
dialog.search [role='option'] {
  display: block;
  padding: 0.625rem 0.75rem;
  border-radius: 0.5rem;
  color: inherit;
  text-decoration: none;
}
dialog.search [role='option'][aria-selected='true'] { background: var(--accent-soft); }
dialog.search [role='option'] span { display: block; }
dialog.search .title { color: var(--strong); font-weight: 650; line-height: 1.4; }
dialog.search [aria-selected='true'] .title { color: var(--accent); }
dialog.search .under { font-size: 0.875rem; font-weight: 600; line-height: 1.5; }
dialog.search .under::before { content: '# '; color: var(--muted); font-weight: 400; }
dialog.search :is(.title, .excerpt) {
  display: -webkit-box !important;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  line-clamp: 3;
  overflow: hidden;
}
dialog.search .excerpt {
  -webkit-line-clamp: 2;
  line-clamp: 2;
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.55;
}
dialog.search .tag { color: var(--muted); font-size: 0.8125rem; }
dialog.search mark {
  border-radius: 0.125rem;
  background: color-mix(in srgb, var(--accent) 20%, var(--paper));
  color: var(--strong);
}
dialog.search .foot {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  padding: 0.625rem 1.25rem;
  color: var(--muted);
  font-size: 0.875rem;
}
dialog.search [role='listbox']:not(:empty) + .foot { border-top: 1px solid var(--line); }
dialog.search .all[hidden] { display: none; }
@media (max-width: 30rem) {
  dialog.search { width: 100%; max-width: none; height: 100dvh; max-height: none; margin: 0; border: 0; border-radius: 0; }
}
@media (pointer: coarse) {
  dialog.search .head button { padding-inline: 0.75rem; font-size: 0; }
  dialog.search .head button::after { content: '✕'; font-size: 1rem; line-height: 2; }
}
@media (forced-colors: active) {
  dialog.search [aria-selected='true'] { outline: 2px solid Highlight; }
}
`
