/** Styles of the pages at `/ops`. The design tokens come from the style sheets of the shell that this server serves. */
export const opsStyles = `
.ops { max-width: var(--content); margin: 0 auto; padding: var(--space-3) var(--gutter) var(--space-9); color: var(--snow);
  font: var(--size-16)/1.5 var(--font-body); overflow-wrap: break-word; }
.ops-body { margin: 0; background: var(--night); }
.ops header { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; justify-content: space-between; }
.ops h1 { font-family: var(--font-display); font-size: var(--size-page); line-height: 1.15; margin: 0; }
.ops h2 { font-family: var(--font-display); font-size: var(--size-section); margin: var(--space-6) 0 var(--space-2);
  padding-inline-start: var(--space-2); border-inline-start: 4px solid var(--saffron); }
.ops p { max-width: 68ch; margin: var(--space-1) 0; }
.ops-quiet { color: var(--mist); font-size: var(--size-14); }
.ops-table { overflow-x: auto; border: 1px solid var(--line); border-radius: 14px; background: var(--pine); }
.ops table { width: 100%; min-width: 720px; border-collapse: collapse; font-size: var(--size-14); font-variant-numeric: tabular-nums; }
.ops th, .ops td { text-align: start; vertical-align: baseline; padding: 10px var(--space-2); border-block-end: 1px solid var(--line); }
.ops td { min-width: 6ch; }
.ops tbody tr:last-child > * { border-block-end: 0; }
.ops thead th { color: var(--mist); font-weight: 600; white-space: nowrap; }
.ops tbody th { font-weight: 600; white-space: nowrap; }
.ops-wide { min-width: 24ch; overflow-wrap: anywhere; }
.ops-nowrap { white-space: nowrap; }
.ops-mark { font-size: var(--size-12); color: var(--mist); }
.ops-mark-poor { color: var(--error); font-weight: 700; }
.ops a { color: var(--accent); }
.ops-button, .ops a.ops-button { display: inline-flex; align-items: center; min-height: 44px; box-sizing: border-box; padding: 0 var(--space-2);
  border: 1px solid var(--edge); border-radius: 999px; background: none; color: var(--snow); font: 600 var(--size-14)/1 var(--font-body);
  text-decoration: none; white-space: nowrap; cursor: pointer; }
.ops-button:hover { background: var(--pine-2); }
.ops a.ops-main, .ops-main { border-color: var(--saffron); background: var(--saffron); color: var(--ink); }
.ops-main:hover { background: var(--saffron-2); }
.ops :focus-visible { outline: 2px solid var(--emerald); outline-offset: 2px; }
.ops form { margin: var(--space-3) 0; }
.ops header form { margin: 0; }
.ops label { display: block; font-weight: 600; margin-block-start: var(--space-2); }
.ops input { box-sizing: border-box; width: 100%; max-width: 520px; min-height: 48px; margin: var(--space-half) 0; padding: 0 var(--space-2);
  border: 1px solid var(--edge); border-radius: 14px; background: var(--pine-2); color: var(--snow); font: inherit; }
.ops-row { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-block-start: var(--space-3); }
.ops-notice { max-width: none; padding: var(--space-2); border-radius: 14px; border-inline-start: 4px solid var(--emerald); background: var(--pine); }
.ops-error { border-color: var(--error); }
@media (max-width: 719px) {
  .ops-table { overflow: visible; }
  .ops table { min-width: 0; }
  .ops table, .ops tbody, .ops tr, .ops tbody th, .ops td { display: block; min-width: 0; white-space: normal; }
  .ops thead { display: none; }
  .ops tbody tr { padding: var(--space-1) var(--space-2); border-block-end: 1px solid var(--line); }
  .ops tbody tr:last-child { border-block-end: 0; }
  .ops tbody th, .ops td { padding: 4px 0; border: 0; overflow-wrap: anywhere; }
  .ops tbody th { font-size: var(--size-16); }
  .ops td { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: var(--space-1); align-items: baseline; }
  .ops td::before { content: attr(data-column); color: var(--mist); }
  .ops td > * { justify-self: start; }
  .ops td.ops-none { display: none; }
}
`;
