import { RemoteError } from '@safar/shared/contract/remote-error';
import type { LoadedRemote } from '@safar/shared/federation/remote-loader';

/** The error of a release whose metadata promises a part that its code does not have. */
export function partMissing({ name, version }: LoadedRemote, part: string): RemoteError {
  const why = `its release lists ${part}, its code does not have it.`;
  return new RemoteError(name, version, 'render', 'part-missing', why);
}

/** The error of a part whose own file did not come, though the rest of its remote did; the cause names the file. */
export function codeUnavailable({ name, version }: LoadedRemote, part: string, cause: unknown): RemoteError {
  const why = `the code of ${part} could not be loaded (${String(cause)}).`;
  return new RemoteError(name, version, 'load', 'network', why, cause);
}
