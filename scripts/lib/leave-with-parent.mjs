// @ts-check
// Loaded with `--import` into every Node process that the commands start, so that none outlives its parent: when the
// parent is gone, however it died, the channel closes and the process gets the signal it would get from a polite one.
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 4500;

const channel = /** @type {{ unref(): void, unrefCounted?: () => void } | undefined} */ (process.channel);

if (isMainThread && channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    // A program that listens itself knows better how to end.
    if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep a finished program alive; but a plain `unref` would also undo what later listeners of
  // the program itself ask for, and the workers of webpack and jest live by nothing else.
  if (channel.unrefCounted) channel.unrefCounted();
  else channel.unref();
}
