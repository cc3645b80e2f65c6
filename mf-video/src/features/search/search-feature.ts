import type { Feature } from '@safar/shared/contract/remote-module';
import { watchSearch } from './search-saga';
import { searchKey, searchReducer } from './search-slice';

export const searchFeature: Feature = { key: searchKey, reducer: searchReducer, saga: watchSearch };
