const isFreezable = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) || typeof value === 'function';

/**
 * `String.prototype.replace` becomes eight times slower after any change of this prototype. Therefore it is not
 * frozen, and `createTamperCheck` detects changes of it.
 */
const UNFROZEN: object = RegExp.prototype;

/**
 * Freezes a value and everything that is reachable through its properties and prototypes, without calling getters.
 */
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

/** Freezes parsed JSON, which contains neither prototypes of its own nor cycles. */
export function freezeJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const child of Object.values(value)) freezeJson(child);
  return Object.freeze(value);
}

/** @returns a function that checks whether the prototype that `freezeTree` leaves out is unchanged. */
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
