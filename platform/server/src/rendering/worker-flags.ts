import { realpathSync } from 'node:fs';

/** Heap of a worker. Pages need a fraction of it. */
const HEAP_LIMIT_MB = 256;

/** Node 20 has the permission model under its former name. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Node's arguments for a render worker. It may read only its own program and cannot start processes or threads. */
export function workerArguments(workerFile: string): string[] {
  const program = realpathSync(workerFile);
  return [
    permissionFlag,
    `--allow-fs-read=${program}`,
    '--no-addons',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${HEAP_LIMIT_MB}`,
    // The permission model is marked as experimental.
    '--no-warnings',
    '--title=safar-render',
    program,
  ];
}
