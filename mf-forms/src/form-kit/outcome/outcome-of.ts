import type { LoadContext, LoadResult, RouteTarget } from '@safar/shared/contract/remote-module';
import { loadOutcome } from './outcome-saga';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The API sends a browser without scripts back to the form's page: `?form=sent`, or the id of what it refused. */
export function outcomeOf(
  search: URLSearchParams,
): { readonly sent: boolean; readonly id?: string } | undefined {
  const value = search.get('form');
  if (value === null) return undefined;
  if (value === 'sent') return { sent: true };
  return uuid.test(value) ? { sent: false, id: value } : { sent: false };
}

/** The `load` of every page with a form. What a visitor has written is for nobody else. */
export async function loadFormPage({ search }: RouteTarget, { run }: LoadContext): Promise<LoadResult> {
  const id = outcomeOf(search)?.id;
  if (id === undefined) return {};
  await run(loadOutcome, id);
  return { private: true };
}
