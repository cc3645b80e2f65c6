/** Freezes JSON data and everything in it. The data must have no cycles. */
export function freezeJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const child of Object.values(value)) freezeJson(child);
  return Object.freeze(value);
}
