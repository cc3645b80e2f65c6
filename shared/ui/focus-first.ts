// A trap for robots is a field as well, but not for people: it is out of the tab order.
const field =
  ':is(input:not([type="hidden"], [type="file"]), select, textarea):not(:disabled, [tabindex="-1"])';

/** Focus on the first field of a dialog, or on its title when there is none: then it is read from its start. */
export function focusFirst(dialog: HTMLElement) {
  const target = dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector<HTMLElement>('h2');
  target?.focus({ preventScroll: true });
}
