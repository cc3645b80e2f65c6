// @ts-check
// Loaded with `--import` into every Node process that the commands start, so that none outlives its parent: when the
// parent is gone, however it died, the channel closes and the process gets the signal it would get from a polite one.
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 4500;

if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep a finished program alive.
  process.channel.unref();
}
