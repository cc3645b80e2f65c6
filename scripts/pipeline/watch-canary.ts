import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@safar/delivery/open-store';
import { CommandError } from '../lib/fail';
import type { PipelineContext } from './pipeline-context';

const BETWEEN_LOOKS_MS = 1000;
/** So many looks in a row that find the site unwell are no hiccup. */
const UNWELL_LOOKS = 5;

async function isWell(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  return response?.ok === true;
}

/**
 * Looks at the site and the registry for a while. The site itself counts failures in browsers by release and takes a
 * canary back whose share is too high; that ends the watch at once.
 *
 * @throws {CommandError} when the canary was taken back or the site is unwell.
 */
export async function watchCanary({
  root,
  env,
  unit,
  version,
  origin,
  watchSeconds,
  signal,
  say,
}: PipelineContext): Promise<void> {
  const store = await openStore(root, env);
  const end = Date.now() + watchSeconds * 1000;
  let unwell = 0;
  say(
    `Watching ${unit} ${version} for ${watchSeconds} s${origin ? ` at ${origin}` : '; PUBLIC_ORIGIN is not set, so only the registry is looked at'}.`,
  );
  for (;;) {
    if (signal.aborted) throw new CommandError('The watch was broken off.');
    const { canary } = (await store.readRegistry()).units[unit] ?? {};
    if (canary?.version !== version) {
      throw new CommandError(
        `${unit} ${version} was taken back while it was watched. npm run release -- log ${unit} says by whom and why.`,
      );
    }
    unwell = origin === undefined || (await isWell(origin)) ? 0 : unwell + 1;
    if (unwell === UNWELL_LOOKS)
      throw new CommandError(`${origin}/healthz does not answer with 200 any more.`);
    if (Date.now() >= end) return;
    await sleep(BETWEEN_LOOKS_MS);
  }
}
