// Retries a failed program test once. Several program tests run at the same time, so on a machine with few cores even a
// correct program may miss a deadline. `npm test` names the tests that passed only on the second attempt.
if (expect.getState().testPath.endsWith('.program.test.ts')) jest.retryTimes(1);
