/** Freezes a value and all objects and functions in its own properties, without calling getters. */
export function freezeDeep<T>(value: T): T {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || Object.isFrozen(value))
    return value;
  Object.freeze(value);
  for (const key of Reflect.ownKeys(value)) {
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    freezeDeep(descriptor?.value);
  }
  return value;
}
