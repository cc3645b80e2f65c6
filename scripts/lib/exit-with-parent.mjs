// @ts-check
// `run.mjs`, `processes.ts` and `safar-remote dev` load this file with `--import` into the programs that they start, so
// that no program outlives its parent. The IPC channel closes when the parent dies, even by SIGKILL, which leaves the
// parent no chance to clean up.
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 4500;

const channel = /** @type {{ unref(): void, unrefCounted?: () => void } | undefined} */ (process.channel);

if (isMainThread && channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    // A program that has its own `disconnect` listener shuts itself down.
    if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM');
  });
  // This listener must not keep a finished program alive. A plain `unref` would also cancel the references of listeners
  // that the program adds later, and the workers of webpack and jest stay alive only because of such a reference.
  if (channel.unrefCounted) channel.unrefCounted();
  else channel.unref();
}
