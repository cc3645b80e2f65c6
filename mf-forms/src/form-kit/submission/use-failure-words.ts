import { useMessages } from '../../messages/use-messages';
import type { Failure } from './submissions-slice';

/** What a visitor reads about a form that was not taken: what happened, and what to do. */
export function useFailureWords(failure: Failure | null): string | undefined {
  const t = useMessages();
  if (!failure) return undefined;
  switch (failure.kind) {
    case 'connection':
      return t.failedConnection;
    case 'late':
      return t.failedLate;
    case 'too-many':
      return t.failedTooMany(failure.wait);
    case 'other':
      return failure.reason || t.failedOther;
  }
}
