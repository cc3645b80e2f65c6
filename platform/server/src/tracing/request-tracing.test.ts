/** @jest-environment node */
import type { TraceSpan, Tracing } from '@safar/service/tracing/tracing';
import type { Deployment, SiteRenderer } from '../rendering/site-renderer';
import { withRenderTracing } from './request-tracing';

test('if a render rejects, its span ends as failed', async () => {
  const ends: Parameters<TraceSpan['end']>[] = [];
  const span: TraceSpan = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    startChild: () => span,
    recordChild: () => undefined,
    end: (...end) => void ends.push(end),
  };
  const tracing: Tracing = {
    startSpan: () => span,
    withSpan: (_span, work) => work(),
    currentSpan: () => span,
    shutDown: async () => undefined,
  };
  const unused = (): never => {
    throw new Error('Not used in this test.');
  };
  const renderer: SiteRenderer = {
    current: unused,
    registry: unused,
    alternate: unused,
    preview: unused,
    exclusions: unused,
    isUnservable: unused,
    close: unused,
    render: () => Promise.reject(new TypeError('Invalid URL')),
  };
  const deployment = { id: 1 } as unknown as Deployment;
  const traced = withRenderTracing(renderer, tracing);
  await expect(traced.render(deployment, '/', false, AbortSignal.timeout(1_000))).rejects.toThrow(
    'Invalid URL',
  );
  expect(ends).toEqual([[{ 'error.type': 'TypeError' }, true]]);
});
