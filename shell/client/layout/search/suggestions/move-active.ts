/**
 * The option that a key leads to; `-1` is the field itself. `undefined` for keys that mean nothing here: Home and End
 * belong to the text as long as no option is active.
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : -1;
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1;
    case 'Home':
      return active === -1 ? undefined : 0;
    case 'End':
      return active === -1 ? undefined : count - 1;
    default:
      return undefined;
  }
}
