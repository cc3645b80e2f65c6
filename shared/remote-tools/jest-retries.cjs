// Retries a failed program test (`*.program.test.ts`) once. Several program tests run at the same time, so on a machine
// with few cores even a correct program may miss a deadline. `npm test` counts the retried tests.
jest.retryTimes(1);
