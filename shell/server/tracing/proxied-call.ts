import type { Tracing } from '@safar/shared/tracing/tracing';

/** The call to the backend that answers the current request, until its answer begins. Without tracing it is nothing. */
export function proxiedCall(tracing: Tracing | undefined, method: string) {
  const facts = { 'http.request.method': method };
  const step = tracing?.current()?.begin('client', `${method} backend`, facts);
  return {
    headers: step ? { traceparent: step.traceparent } : {},
    answered: (status: number) => step?.end({ 'http.response.status_code': status }, status >= 400),
    failed: () => step?.end({ 'error.type': 'unreachable' }, true),
  };
}
