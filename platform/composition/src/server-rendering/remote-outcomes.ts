import { isApiError } from '@safar/contract/api-error';
import type { RemoteOutcome } from '@safar/protocol/renderer';
import { RemoteError } from '@safar/protocol/remote-error';

/** A remote is reported with the worst outcome of its extensions. */
const WORST_FIRST: readonly RemoteOutcome[] = ['failed', 'timed_out', 'browser', 'rendered'];

function outcomeOf(error: Error): RemoteOutcome {
  if (!(error instanceof RemoteError)) return 'failed';
  if (error.phase === 'load' && error.code === 'bad-module') return 'browser';
  if (error.code !== 'data-unavailable') return 'failed';
  // Without a cause, the deadline for the whole extension has passed.
  const { cause } = error;
  return cause === undefined || (isApiError(cause) && cause.code === 'timeout') ? 'timed_out' : 'failed';
}

/**
 * @param failed errors of the extensions that are left to the browser, by key
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
