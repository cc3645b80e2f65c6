/** @jest-environment node */
import { readEnvironment } from './environment';

test('readEnvironment removes the trailing slash of a URL and accepts the samplers of OpenTelemetry', () => {
  expect(readEnvironment({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  const named = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' });
  expect(named.OTEL_EXPORTER_OTLP_ENDPOINT).toBe('http://collector:4318');
  for (const name of ['always_off', 'parentbased_traceidratio', ''])
    expect(() => readEnvironment({ OTEL_TRACES_SAMPLER: name })).not.toThrow();
});

test('the error of readEnvironment has one sentence for each invalid variable', () => {
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_TRACES_SAMPLER: 'ratio',
    OTEL_TRACES_SAMPLER_ARG: '5%',
  };
  expect(() => readEnvironment(wrong)).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as https://example.org.\n' +
      'OTEL_TRACES_SAMPLER must be one of always_on, parentbased_always_on, always_off, parentbased_always_off, traceidratio, parentbased_traceidratio.\n' +
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 1.',
  );
});

test('deprecated names of variables still work, and each causes one warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const former = { RENDER_PATIENCE: '5', WATCH_MINUTES: '1', ROLLBACK_ERROR_SHARE: '0.5' };
  const current = { RENDER_TIMEOUT_FACTOR: 5, ROLLBACK_WATCH_MINUTES: 1, ROLLBACK_ERROR_RATE: 0.5 };
  expect(readEnvironment(former)).toMatchObject(current);
  expect(readEnvironment({ ...former, WATCH_MINUTES: '3', ROLLBACK_WATCH_MINUTES: '2' })).toMatchObject({
    ROLLBACK_WATCH_MINUTES: 2,
  });
  expect(warn.mock.calls).toEqual([
    ['RENDER_PATIENCE is deprecated; rename it to RENDER_TIMEOUT_FACTOR.'],
    ['WATCH_MINUTES is deprecated; rename it to ROLLBACK_WATCH_MINUTES.'],
    ['ROLLBACK_ERROR_SHARE is deprecated; rename it to ROLLBACK_ERROR_RATE.'],
  ]);
  warn.mockRestore();
});
