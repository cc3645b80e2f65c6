import { isApiError } from '@safar/contract/api-error';
import type { RemoteOutcome } from '@safar/protocol/renderer';
import { RemoteError } from '@safar/protocol/remote-error';

/** Outcomes from worst to best. The outcome of a remote is the worst outcome of its extensions. */
const WORST_FIRST: readonly RemoteOutcome[] = ['failed', 'timed_out', 'browser', 'rendered'];

function outcomeOf(error: Error): RemoteOutcome {
  if (!(error instanceof RemoteError)) return 'failed';
  if (error.phase === 'load' && error.code === 'bad-module') return 'browser';
  if (error.code !== 'data-unavailable') return 'failed';
  // The error has no cause if loading the extension exceeded the deadline.
  const { cause } = error;
  return cause === undefined || (isApiError(cause) && cause.code === 'timeout') ? 'timed_out' : 'failed';
}

/**
 * Returns the worst outcome of each remote on the page.
 *
 * @param failed errors of the extensions that failed to load on the server, by extension key
 * @param threw remotes that threw while rendering
 */
export function remoteOutcomes(
  remotes: readonly string[],
  failed: ReadonlyMap<string, Error>,
  threw: ReadonlySet<string>,
): Readonly<Record<string, RemoteOutcome>> {
  const outcomesOf = (remote: string) => [
    ...(threw.has(remote) ? (['failed'] as const) : []),
    ...[...failed].filter(([key]) => key.startsWith(`${remote}:`)).map(([, error]) => outcomeOf(error)),
  ];
  return Object.fromEntries(
    remotes.map((remote) => {
      const outcomes = outcomesOf(remote);
      return [remote, WORST_FIRST.find((outcome) => outcomes.includes(outcome)) ?? 'rendered'];
    }),
  );
}
