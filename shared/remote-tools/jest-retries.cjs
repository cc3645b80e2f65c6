// Program tests start whole programs, and several of these tests run at the same time. On a machine with few cores,
// even a correct program may then miss a deadline, so a failed program test is retried once. `npm test` names the tests
// that passed only on the second attempt.
if (expect.getState().testPath.endsWith('.program.test.ts')) jest.retryTimes(1);
