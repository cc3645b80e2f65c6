import type { Feature } from '@safar/shared/contract/remote-module';
import { watchOutcome } from './outcome/outcome-saga';
import { outcomeReducer } from './outcome/outcome-slice';
import { watchSubmissions } from './submission/submissions-saga';
import { submissionsReducer } from './submission/submissions-slice';

/** The slices of everything that sends a form; they come with the first one. */
export const formFeatures: readonly Feature[] = [
  { key: 'mf-forms/submissions', reducer: submissionsReducer, saga: watchSubmissions },
  { key: 'mf-forms/outcome', reducer: outcomeReducer, saga: watchOutcome },
];
