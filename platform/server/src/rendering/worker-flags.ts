import { realpathSync } from 'node:fs';

/** Heap limit of a worker. Pages need only a fraction of it. */
const HEAP_LIMIT_MB = 256;
/**
 * Heap growth between two complete garbage collections. With a heap limit this low, V8's default is 30 %. With that
 * default, garbage collections took a tenth of the CPU time of a render.
 */
const HEAP_GROWTH_PERCENT = 200;

/**
 * Size of each half of V8's young generation. With V8's default of at most 16 MB, collections in the middle of a render
 * took a tenth of its time. With this size, a worker takes about 20 MB more memory.
 */
const SEMI_SPACE_MB = 32;

/** The flag that turns on Node's permission model. In Node 20 it is called `--experimental-permission`. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Node's arguments for a render worker. The worker may read only its own program file. It cannot start processes or
 * threads, load addons, or evaluate strings as code. Other arguments limit its heap and save CPU time.
 */
export function workerArguments(workerFile: string): string[] {
  const program = realpathSync(workerFile);
  return [
    permissionFlag,
    `--allow-fs-read=${program}`,
    '--no-addons',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${HEAP_LIMIT_MB}`,
    `--heap-growing-percent=${HEAP_GROWTH_PERCENT}`,
    `--min-semi-space-size=${SEMI_SPACE_MB}`,
    `--max-semi-space-size=${SEMI_SPACE_MB}`,
    // Turns off V8's helper threads. They shorten garbage collections on an idle machine, but increase the CPU time of
    // a render by a tenth.
    '--single-threaded',
    // Suppresses the warning that the permission model is experimental.
    '--no-warnings',
    '--title=safar-render',
    program,
  ];
}
