import { freezeTree } from './freeze-tree';

/**
 * Properties that libraries commonly override in objects that inherit them. Assigning to an inherited property fails if that
 * is read-only, so these become accessors that define the property on the object instead. No property of arrays and promises
 * is among them, because V8 would stop optimizing those.
 */
const OVERRIDABLE: readonly (readonly [object, readonly string[]])[] = [
  [Object.prototype, ['constructor', 'hasOwnProperty', 'toString', 'valueOf', 'toLocaleString']],
  [Function.prototype, ['constructor', 'toString', 'bind']],
  ...[Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    ({ prototype }) => [prototype, ['constructor', 'message', 'name', 'toString']] as const,
  ),
];

/** Objects whose prototypes no global leads to. */
const hiddenIntrinsics = (): unknown[] => [
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
  // The prototype itself is not frozen.
  Object.getOwnPropertyDescriptors(RegExp.prototype),
];

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
 * Freezes everything that all server builds share, so that none can change the code of another. Node's own flag for this,
 * `--frozen-intrinsics`, also freezes regular expressions and replaces the methods of arrays by accessors, which made rendering
 * 20 % slower.
 */
export function freezeIntrinsics(): void {
  for (const [prototype, names] of OVERRIDABLE) names.forEach((name) => makeOverridable(prototype, name));
  hiddenIntrinsics().forEach(freezeTree);
  freezeTree(globalThis);
}
