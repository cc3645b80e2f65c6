// @ts-check
// Loaded with `--import` into every Node process that the commands start, so that none outlives its parent. The IPC
// channel closes when the parent dies, even by SIGKILL, after which no library can clean up.
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 4500;

const channel = /** @type {{ unref(): void, unrefCounted?: () => void } | undefined} */ (process.channel);

if (isMainThread && channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    // A program with its own `disconnect` listener shuts itself down.
    if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM');
  });
  // This listener must not keep a finished program alive. A plain `unref` would also cancel the reference that later
  // listeners of the program take, and the workers of webpack and jest stay alive through that reference only.
  if (channel.unrefCounted) channel.unrefCounted();
  else channel.unref();
}
