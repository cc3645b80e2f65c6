/** @jest-environment node */
import { readEnvironment } from '../config/environment';

test('a collector is an address, kept without the slash that a path would double', () => {
  expect(readEnvironment({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  const named = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' });
  expect(named.OTEL_EXPORTER_OTLP_ENDPOINT).toBe('http://collector:4318');
  for (const name of ['always_off', 'parentbased_traceidratio', ''])
    expect(() => readEnvironment({ OTEL_TRACES_SAMPLER: name })).not.toThrow();
});

test('what does not fit is told in sentences, where OpenTelemetry would trace everything', () => {
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_TRACES_SAMPLER: 'ratio',
    OTEL_TRACES_SAMPLER_ARG: '5%',
  };
  expect(() => readEnvironment(wrong)).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as https://example.org.\n' +
      'OTEL_TRACES_SAMPLER must be one of always_on, parentbased_always_on, always_off, parentbased_always_off, traceidratio, parentbased_traceidratio.\n' +
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 1.',
  );
});
