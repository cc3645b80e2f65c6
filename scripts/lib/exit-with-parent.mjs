// @ts-check
// `run.mjs`, `processes.ts` and `safar-remote dev` load this file with `--import` into the programs that they start, so
// that no program outlives its parent process. The IPC channel to the parent closes when the parent ends, even if
// SIGKILL ends the parent before it can stop its child processes.
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 4500;

const channel = /** @type {{ unref(): void, unrefCounted?: () => void } | undefined} */ (process.channel);

if (isMainThread && channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    // A program that has its own `disconnect` listener shuts itself down.
    if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM');
  });
  // This listener must not keep a finished program alive. `unrefCounted` removes only the reference of this listener.
  // `unref` would also remove the references of listeners that the program adds later. The workers of webpack and jest
  // need those references to stay alive.
  if (channel.unrefCounted) channel.unrefCounted();
  else channel.unref();
}
