import { freezeTree } from './freeze-tree';

/**
 * Properties that libraries often override in objects which inherit them. Assigning to an inherited property fails if
 * the property is read-only, so these properties become accessors. The setter defines the property on the inheriting
 * object. Properties of arrays and promises are not included, because V8 would stop optimizing arrays and promises.
 */
const OVERRIDABLE: readonly (readonly [object, readonly string[]])[] = [
  [Object.prototype, ['constructor', 'hasOwnProperty', 'toString', 'valueOf', 'toLocaleString']],
  [Function.prototype, ['constructor', 'toString', 'bind']],
  ...[Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    ({ prototype }) => [prototype, ['constructor', 'message', 'name', 'toString']] as const,
  ),
];

/** Read at import time, because `confineProcess` removes the global `Event` before it freezes the intrinsics. */
const eventPrototype: unknown = Event.prototype;

/** Objects that must be frozen separately, because they or their prototypes cannot be reached from a global. */
const hiddenIntrinsics = (): unknown[] => [
  eventPrototype,
  function* () {},
  async function () {},
  async function* () {},
  (function* () {})(),
  (async function* () {})(),
  [][Symbol.iterator](),
  new Map()[Symbol.iterator](),
  new Set()[Symbol.iterator](),
  ''[Symbol.iterator](),
  'a'.matchAll(/a/g),
  new URLSearchParams()[Symbol.iterator](),
  new Intl.Segmenter().segment('a'),
  new Intl.Segmenter().segment('a')[Symbol.iterator](),
  // Node 20 has no iterator helpers.
  ...('Iterator' in globalThis ? iteratorHelpers() : []),
  // Adds the methods of `RegExp.prototype`, because `freezeTree` skips that prototype and its properties.
  Object.getOwnPropertyDescriptors(RegExp.prototype),
];

const iteratorHelpers = (): unknown[] => {
  const { Iterator: HelperIterator } = globalThis as unknown as {
    readonly Iterator: { from(source: object): { map(change: (value: unknown) => unknown): unknown } };
  };
  const wrapped = HelperIterator.from({ next: () => ({ done: true }) });
  return [wrapped, wrapped.map((value) => value)];
};

function makeOverridable(prototype: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  if (!descriptor || !('value' in descriptor)) return;
  const inherited: unknown = descriptor.value;
  Object.defineProperty(prototype, name, {
    get: () => inherited,
    set(this: unknown, value: unknown) {
      if (this === prototype) throw new TypeError(`"${name}" of a shared prototype is read-only.`);
      if (typeof this !== 'object' && typeof this !== 'function') return;
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: false,
    configurable: true,
  });
}

/**
 * Freezes everything that all server builds share, so that no build can change the code of another.
 * `RegExp.prototype` is not frozen; `createTamperCheck` detects changes to it. Node's flag for this purpose,
 * `--frozen-intrinsics`, takes more CPU time, because it also freezes `RegExp.prototype` and replaces the methods of
 * arrays with accessors (ADR 0023).
 */
export function freezeIntrinsics(): void {
  for (const [prototype, names] of OVERRIDABLE) names.forEach((name) => makeOverridable(prototype, name));
  hiddenIntrinsics().forEach(freezeTree);
  freezeTree(globalThis);
}
