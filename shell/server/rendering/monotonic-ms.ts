/** A clock that all threads of a process share, and that nobody sets; `performance.now()` begins anew in each thread. */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;
