/**
 * Styles of the overlay that `showOverlay` opens. The overlay is in a shadow root: custom properties of the page apply
 * there, but other styles of the page do not. A script inserts these styles, so that they do not enlarge the style
 * sheet that all visitors load. The overlay is above the preview bar, whose height is `--above`.
 */
export const overlayStyles = `
.outlines { position: absolute; z-index: 60; inset-block-start: 0; inset-inline-start: 0; pointer-events: none; }
.outlines span {
  position: absolute; box-sizing: border-box; overflow: clip;
  border: 2px dashed var(--saffron);
}
.outlines .html { border-color: var(--mist); }
.outlines .failed { border-color: var(--live); }
.outlines b {
  position: absolute; inset-block-start: 0; inset-inline-start: 0; max-inline-size: 100%; padding: 2px 6px;
  background: var(--ink); color: var(--paper-2); font: 600 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere;
}
section {
  position: fixed; z-index: 75; inset-block-end: calc(var(--above, 0px) + var(--space-1)); inset-inline-end: var(--space-1);
  box-sizing: border-box; display: flex; flex-direction: column; gap: var(--space-1);
  inline-size: min(56rem, 100vw - 2 * var(--space-1)); max-block-size: 40vh; padding: var(--space-2);
  border: 1px solid var(--edge); border-radius: var(--radius-card);
  background: var(--pine); box-shadow: var(--shadow); color: var(--snow); font: var(--size-14)/1.4 var(--font-body);
}
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-1); }
h2 { margin: 0; font-size: var(--size-18); }
button {
  min-block-size: 44px; padding-inline: var(--space-2); border: 1px solid var(--edge); border-radius: var(--radius-pill);
  background: var(--pine-2); color: var(--snow); font: inherit; cursor: pointer;
}
.table { overflow: auto; }
table { inline-size: 100%; min-inline-size: 44rem; border-collapse: collapse; }
th, td {
  padding: 4px 12px 4px 0; border-block-end: 1px solid var(--line);
  text-align: start; vertical-align: top; overflow-wrap: anywhere;
}
thead th { color: var(--mist); white-space: nowrap; }
tbody th { font-weight: 600; }
tr.failed { color: var(--error); }
:focus-visible { outline: 2px solid var(--emerald); outline-offset: 2px; }
`;
