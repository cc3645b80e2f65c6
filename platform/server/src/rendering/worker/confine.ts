import { setgid, setgroups, setuid } from 'node:process';
import { freezeIntrinsics } from './freeze-intrinsics';

/**
 * User and group id of render workers that were started as root. No files and no other processes have this id. It is
 * not `nobody` (65534), because the bundled PostgreSQL runs as `nobody`, and a process may send signals to all other
 * processes of its user. The id is a number, because few container images have an account name for it.
 */
const UNPRIVILEGED_ID = 65_533;

/**
 * Globals that server builds can use: ECMAScript, and the web APIs that have no access to anything outside of the
 * process. Deliberately absent are `process`, `Buffer` (small buffers share a memory block, so one build could read the
 * data of another), network clients, `WebAssembly`, `SharedArrayBuffer`, `Atomics` and `FinalizationRegistry` (its
 * callbacks run after a render).
 */
const ALLOWED_GLOBALS: ReadonlySet<PropertyKey> = new Set([
  ...[
    'globalThis',
    'undefined',
    'NaN',
    'Infinity',
    'Object',
    'Function',
    'Boolean',
    'Symbol',
    'Number',
    'BigInt',
  ],
  ...['Math', 'Date', 'String', 'RegExp', 'Array', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Iterator'],
  ...['Promise', 'Proxy', 'Reflect', 'JSON', 'Intl', 'ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array'],
  ...['Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float16Array'],
  ...[
    'Float32Array',
    'Float64Array',
    'BigInt64Array',
    'BigUint64Array',
    'Error',
    'AggregateError',
    'EvalError',
  ],
  ...[
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'TypeError',
    'URIError',
    'parseFloat',
    'parseInt',
    'isFinite',
  ],
  ...['isNaN', 'encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent', 'escape', 'unescape'],
  ...[
    'URL',
    'URLSearchParams',
    'AbortController',
    'AbortSignal',
    'DOMException',
    'TextEncoder',
    'TextDecoder',
  ],
  ...['structuredClone', 'queueMicrotask', 'atob', 'btoa'],
]);

/**
 * Replaces a getter with its value. Node defines some globals as getters that replace themselves on the first call,
 * which fails in a frozen object.
 */
function replaceGetter(key: PropertyKey): void {
  if (!Object.getOwnPropertyDescriptor(globalThis, key)?.get) return;
  const value: unknown = Reflect.get(globalThis, key);
  Object.defineProperty(globalThis, key, { value, writable: true, configurable: true });
}

/** Drops root privileges, if this process has them. */
function dropPrivileges(): void {
  if (process.getuid?.() !== 0) return;
  setgroups?.([]);
  setgid?.(UNPRIVILEGED_ID);
  setuid?.(UNPRIVILEGED_ID);
}

/**
 * A console without output. The server detects from the stderr of a worker that the worker ran out of memory. If
 * releases could write to stderr, a release could forge this message.
 */
const silentConsole = Object.fromEntries(
  ['debug', 'error', 'info', 'log', 'trace', 'warn', 'group', 'groupEnd', 'table'].map((name) => [
    name,
    () => undefined,
  ]),
);

/**
 * Removes everything from this process that server builds must not reach: operating system privileges, Node's globals,
 * and the ability to change an object that other builds use. Call it before the first server build runs and after all
 * libraries are loaded. Node's flags in `worker-flags.ts` prevent the rest: accessing files, starting processes,
 * loading addons, and evaluating strings as code.
 *
 * @param globals values that replace the globals with the same names
 * @throws if a global cannot be removed
 */
export function confineProcess(globals: Readonly<Record<string, unknown>>): void {
  dropPrivileges();
  const clock = { now: performance.now.bind(performance), timeOrigin: performance.timeOrigin };
  for (const key of Reflect.ownKeys(globalThis)) {
    if (ALLOWED_GLOBALS.has(key)) replaceGetter(key);
    else if (!Reflect.deleteProperty(globalThis, key))
      throw new Error(`The global ${String(key)} cannot be removed from a render worker.`);
  }
  // The timers of `AbortSignal.timeout` would outlive a render.
  Reflect.deleteProperty(AbortSignal, 'timeout');
  Object.assign(globalThis, { console: silentConsole, performance: clock, ...globals });
  freezeIntrinsics();
}
