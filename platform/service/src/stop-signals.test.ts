import { stopOnSignals } from './stop-signals';

/**
 * Calls `stopOnSignals` and then the listener that it adds for SIGTERM. `process.exit` is mocked.
 *
 * @returns the exit code of the process and its stderr
 */
async function terminate(stop: () => Promise<void>) {
  const listeners = new Map<string | symbol, () => void>();
  jest.spyOn(process, 'on').mockImplementation((signal, listener) => {
    listeners.set(signal, () => listener());
    return process;
  });
  const output = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exited = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      resolve(code);
      return undefined as never;
    });
  });
  stopOnSignals({ shutdown: new AbortController(), drainSeconds: () => 0, stop });
  listeners.get('SIGTERM')?.();
  return { code: await exited, output: output.mock.calls.join('') };
}

afterEach(() => jest.restoreAllMocks());

test('after a complete shutdown, the process exits with 0', async () => {
  expect(await terminate(async () => undefined)).toEqual({ code: 0, output: '' });
});

test('if the shutdown fails, the process logs the error and exits with 1', async () => {
  const { code, output } = await terminate(async () => {
    throw new Error('The connection to the database was lost.');
  });
  expect(code).toBe(1);
  expect(output).toContain('The connection to the database was lost.');
});
