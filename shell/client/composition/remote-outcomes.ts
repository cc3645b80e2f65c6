import { isApiError } from '@safar/shared/api/is-api-error';
import { RemoteError } from '@safar/shared/contract/remote-error';

/** What became of a remote's parts on a page that the server made: `browser` has no server build that works. */
export type RemoteOutcome = 'rendered' | 'browser' | 'timed_out' | 'failed';

/** The worst of a remote's parts stands for it. */
const FROM_WORST: readonly RemoteOutcome[] = ['failed', 'timed_out', 'browser', 'rendered'];

function outcomeOf(error: Error): RemoteOutcome {
  if (!(error instanceof RemoteError)) return 'failed';
  if (error.phase === 'load' && error.code === 'bad-module') return 'browser';
  if (error.code !== 'data-unavailable') return 'failed';
  // Late as a whole, or one of its calls was.
  const { cause } = error;
  return cause === undefined || (isApiError(cause) && cause.code === 'timeout') ? 'timed_out' : 'failed';
}

/**
 * @param failed why parts are left to the browser, by their keys
 * @param threw remotes that threw while they rendered
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
      return [remote, FROM_WORST.find((one) => outcomes.includes(one)) ?? 'rendered'];
    }),
  );
}
