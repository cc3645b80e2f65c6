import type { RemotePart } from '@safar/remote-kit/lazy-part';
import type { LoadContext, LoadResult, RouteTarget } from '@safar/contract/remote-module';
import type { FormName, FormOutcome } from '@safar/domain/forms/form-outcome';
import { useDispatch, useSelector } from '@safar/remote-kit/state';
import { callApi } from '@safar/remote-kit/state/call-api';
import { createRequest } from '@safar/remote-kit/state/request-slice';
import { useEffect } from 'react';
import { submissionsFeature } from './submission-state';

/**
 * The outcome of a form that a browser submitted without JavaScript. If the form was rejected, the outcome includes the
 * submitted values and the errors.
 */
export type NoScriptOutcome =
  | { readonly sent: true }
  | ({
      readonly sent: false;
      /** True if it is unknown whether the form was accepted. */
      readonly isUnknown?: boolean;
    } & Pick<FormOutcome, 'fields' | 'errors' | 'message'>);

const unexplainedRejection = { sent: false, fields: {}, errors: {}, message: '' } satisfies NoScriptOutcome;

const importGetFormOutcome = () =>
  import(/* webpackChunkName: "outcome-api" */ '@safar/api/form-outcome').then((api) => api.getFormOutcome);

/** Requests a stored outcome by its id. The response is `null` if the outcome has expired. */
const formOutcome = createRequest({
  key: 'mf-forms/outcome',
  *load(id: string): Generator<unknown, FormOutcome | null> {
    return (yield* callApi(importGetFormOutcome, id)) ?? null;
  },
});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Parses the URL parameter `form`. After a submission, the server redirects to the form's page with this parameter:
 *
 * - `?form=sent`: the form was accepted.
 * - `?form={id}`: the form was rejected, and its outcome was stored under this id.
 * - `?form=failed`: the submission failed, and no outcome was stored.
 * - `?form=unknown`: the server does not know whether the form was accepted.
 */
function parseOutcome(search: URLSearchParams) {
  const value = search.get('form');
  if (value === null) return undefined;
  return { sent: value === 'sent', isUnknown: value === 'unknown', id: uuid.test(value) ? value : undefined };
}

/**
 * Returns the outcome that the URL parameter `form` refers to. Returns `undefined` if the URL has no such parameter,
 * and while the outcome is loading.
 */
export function useNoScriptOutcome(form: FormName, search: URLSearchParams): NoScriptOutcome | undefined {
  const dispatch = useDispatch();
  const result = parseOutcome(search);
  const id = result?.id;
  const { status, data } = useSelector((root: object) => formOutcome.select(root, id ?? ''));
  const isMissing = id !== undefined && status === 'idle';

  useEffect(() => {
    if (isMissing) dispatch(formOutcome.requested(id));
  }, [dispatch, isMissing, id]);

  if (!result) return undefined;
  if (result.sent) return { sent: true };
  if (id === undefined || status === 'failed')
    return { ...unexplainedRejection, isUnknown: result.isUnknown };
  if (status !== 'ready') return undefined;
  return data?.form === form ? { sent: false, ...data } : unexplainedRejection;
}

/**
 * If the URL contains the id of an outcome, loads the outcome. Such a page must not be cached, because it shows the
 * submitted values, which are personal data.
 */
async function load({ search }: RouteTarget, { run }: LoadContext): Promise<LoadResult> {
  const id = parseOutcome(search)?.id;
  if (id === undefined) return {};
  await run(formOutcome.fetch, id);
  return { private: true };
}

/** Creates the route of a page whose form also works without JavaScript. */
export const createFormRoute = (
  component: RemotePart<RouteTarget, LoadResult>['component'],
): RemotePart<RouteTarget, LoadResult> => ({
  component,
  features: [submissionsFeature, formOutcome.feature],
  load,
});
