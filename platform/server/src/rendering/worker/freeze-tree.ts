const isFreezable = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) || typeof value === 'function';

/**
 * `String.prototype.replace` is eight times slower once this prototype has changed in any way, so it stays as it is, and
 * `createTamperCheck` compares it.
 */
const UNFROZEN: object = RegExp.prototype;

/** Freezes a value and everything that is reachable from its properties and prototypes, without calling getters. */
export function freezeTree<T>(root: T): T {
  const waiting: unknown[] = [root];
  const seen = new Set<object>([UNFROZEN]);
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isFreezable(value) || seen.has(value)) continue;
    seen.add(value);
    Object.freeze(value);
    waiting.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const descriptor = Object.getOwnPropertyDescriptor(value, key);
      waiting.push(descriptor?.value, descriptor?.get, descriptor?.set);
    }
  }
  return root;
}

/** Freezes parsed JSON, which has neither prototypes nor cycles of its own. */
export function freezeJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const child of Object.values(value)) freezeJson(child);
  return Object.freeze(value);
}

/** @returns whether the prototype that `freezeTree` leaves out is still the same. */
export function createTamperCheck(): () => boolean {
  const read = () => [
    Object.getPrototypeOf(UNFROZEN) as unknown,
    ...Reflect.ownKeys(UNFROZEN).flatMap((key) => {
      const descriptor = Object.getOwnPropertyDescriptor(UNFROZEN, key);
      return [key, descriptor?.value, descriptor?.get, descriptor?.set];
    }),
  ];
  const original = read();
  return () => {
    const current = read();
    return current.length === original.length && current.every((value, index) => value === original[index]);
  };
}
