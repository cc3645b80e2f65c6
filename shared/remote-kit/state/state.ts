/**
 * The subset of the state libraries that the shell and all remotes share as one instance. Sharing a whole library would
 * make every visitor download all of it. To use another export in the shell or a remote, add it here first.
 */
export { Provider, useDispatch, useSelector } from 'react-redux';
export { createAction, createSlice } from '@reduxjs/toolkit';
export type { PayloadAction, Reducer, UnknownAction } from '@reduxjs/toolkit';
export {
  all,
  call,
  cancelled,
  delay,
  fork,
  getContext,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
} from 'redux-saga/effects';
