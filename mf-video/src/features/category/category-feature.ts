import type { Feature } from '@safar/shared/contract/remote-module';
import { watchCategory } from './category-saga';
import { categoryKey, categoryReducer } from './category-slice';

export const categoryFeature: Feature = { key: categoryKey, reducer: categoryReducer, saga: watchCategory };
