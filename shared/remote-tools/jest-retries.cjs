// Retries a failed program test once. Program tests share two cores, so even a correct program may miss a
// deadline. `npm test` counts the retried tests.
jest.retryTimes(1);
