/** Outlines each part and names it. Part of the page while the overlay is open, and put there by script: no file of a visitor grows. */
export const outlineStyles = `
[data-mf-part] { outline: 2px dashed var(--saffron); outline-offset: -2px; }
[data-mf-kept] [data-mf-part] { outline-color: var(--live); }
[data-mf-part]::before {
  content: attr(data-mf-part) ' · ' attr(data-mf);
  position: absolute; z-index: 60; max-inline-size: 90vw; padding: 2px 6px;
  background: var(--ink); color: var(--snow);
  font: 600 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; pointer-events: none;
}
`;

/** Of the panel, which lives in a shadow tree: the page's styles do not reach it, its custom properties do. */
export const panelStyles = `
section {
  position: fixed; z-index: 75; inset-block-end: var(--space-1); inset-inline-end: var(--space-1);
  box-sizing: border-box; display: flex; flex-direction: column; gap: var(--space-1);
  inline-size: min(56rem, 100vw - 2 * var(--space-1)); max-block-size: 45vh; padding: var(--space-2);
  border: 1px solid var(--edge); border-radius: var(--radius-card);
  background: var(--pine); box-shadow: var(--shadow); color: var(--snow); font: var(--size-14)/1.4 var(--font-body);
}
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-1); }
h2 { margin: 0; font-size: var(--size-18); }
button {
  min-block-size: 44px; padding-inline: var(--space-2); border: 1px solid var(--edge); border-radius: var(--radius-pill);
  background: var(--pine-2); color: var(--snow); font: inherit; cursor: pointer;
}
div { overflow: auto; }
table { inline-size: 100%; border-collapse: collapse; }
th, td {
  padding: 4px 12px 4px 0; border-block-end: 1px solid var(--line);
  text-align: start; vertical-align: top; overflow-wrap: anywhere; min-inline-size: 7ch;
}
thead th { color: var(--mist); white-space: nowrap; }
tbody th { font-weight: 600; }
.failed { color: var(--error); }
:focus-visible { outline: 2px solid var(--emerald); outline-offset: 2px; }
`;
