/**
 * The exports of the state libraries that shell and remotes share as one instance. Add a name here before you use it: a
 * whole-library share would be downloaded completely.
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
