import { isolate, plural } from '@safar/remote-kit/messages/phrases';
import type { en } from './suggestion-messages-en';

export const ur: typeof en = {
  searchFor: (term) => `”${isolate(term)}“ تلاش کریں`,
  suggestions: 'تجاویز',
  suggestionCount: (count) => plural(count, `${count} تجویز`, `${count} تجاویز`),
  recentSearches: 'اس ڈیوائس پر آپ کی پچھلی تلاشیں',
  removeRecentSearch: (term) => `”${isolate(term)}“ ہٹائیں`,
  clearRecentSearches: 'سب ہٹائیں',
  recentSearchRemoved: (term) => `”${isolate(term)}“ ہٹا دیا گیا۔`,
  recentSearchesCleared: 'آپ کی تلاشیں ہٹا دی گئیں۔',
};
