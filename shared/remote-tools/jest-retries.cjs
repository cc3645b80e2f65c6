// Retries a failed program test once. Program tests share two cores, so a program may miss a deadline although it has
// no fault. `npm test` counts the repeated tests.
jest.retryTimes(1);
