import type { FormOutcome } from '@safar/shared/forms/form-outcome';
import { createSlice, type PayloadAction } from '@safar/shared/state';

/** What became of the form that a browser sent by itself, by the id in the page's address. */
export interface OutcomeState {
  readonly id: string | null;
  /** Null while it is asked for, and when nobody knows any more. */
  readonly outcome: FormOutcome | null;
  readonly known: boolean;
}

const nothing: OutcomeState = { id: null, outcome: null, known: false };

const slice = createSlice({
  name: 'mf-forms/outcome',
  initialState: nothing,
  reducers: {
    outcomeRequested: (_state: OutcomeState, { payload: id }: PayloadAction<string>): OutcomeState => ({
      ...nothing,
      id,
    }),
    outcomeAnswered: (
      state: OutcomeState,
      { payload: outcome }: PayloadAction<FormOutcome | null>,
    ): OutcomeState => ({ ...state, outcome, known: true }),
  },
});

export const { outcomeRequested, outcomeAnswered } = slice.actions;
export const outcomeReducer = slice.reducer;

/** The part of the store that this selector needs. */
export interface OutcomeRoot {
  readonly 'mf-forms/outcome': OutcomeState;
}

export const selectOutcome = (root: OutcomeRoot): OutcomeState => root['mf-forms/outcome'];
