import { createSlice, type PayloadAction } from '@safar/shared/state';
import type { JoinValues } from './join-values';

/** One submission; a retry sends the same one, which is then stored once. */
export interface JoinAttempt extends JoinValues {
  readonly submissionId: string;
}

export interface JoinUsState {
  readonly status: 'idle' | 'sending' | 'sent' | 'failed';
  /** A sentence of the server's that visitors may read; empty when there is none. */
  readonly reason: string;
  /** Sentences of the server's by the field's name on the wire. */
  readonly fieldErrors: Readonly<Record<string, string>>;
}

const idle: JoinUsState = { status: 'idle', reason: '', fieldErrors: {} };

const slice = createSlice({
  name: 'mf-forms/join-us',
  initialState: idle,
  reducers: {
    /** The page was opened anew: what became of an earlier form is over. */
    joinOpened: (state: JoinUsState): JoinUsState => (state.status === 'sending' ? state : idle),
    joinRequested: (_state: JoinUsState, _action: PayloadAction<JoinAttempt>): JoinUsState => ({
      ...idle,
      status: 'sending',
    }),
    joinSucceeded: (): JoinUsState => ({ ...idle, status: 'sent' }),
    joinFailed: (
      _state: JoinUsState,
      { payload }: PayloadAction<Pick<JoinUsState, 'reason' | 'fieldErrors'>>,
    ): JoinUsState => ({ ...payload, status: 'failed' }),
  },
});

export const { joinOpened, joinRequested, joinSucceeded, joinFailed } = slice.actions;
export const joinUsReducer = slice.reducer;

/** The part of the store that this selector needs. */
export interface JoinUsRoot {
  readonly 'mf-forms/join-us': JoinUsState;
}

export const selectJoinUs = (root: JoinUsRoot): JoinUsState => root['mf-forms/join-us'];
