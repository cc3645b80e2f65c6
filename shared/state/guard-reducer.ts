import type { Reducer } from 'redux';

/**
 * Keeps a slice that throws from taking the whole store down with it: it keeps the state it had and the error is
 * reported. On a server, one remote's reducer would otherwise poison every other remote's page.
 */
export function guardReducer(reducer: Reducer, report: (error: unknown) => void): Reducer {
  return (state, action) => {
    try {
      return reducer(state, action);
    } catch (error) {
      report(error);
      return state ?? null;
    }
  };
}
