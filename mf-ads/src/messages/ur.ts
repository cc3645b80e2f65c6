import { isolate } from '@safar/remote-kit/messages/phrases';
import type { en } from './en';

export const ur: typeof en = {
  visit: (site) => `اشتہار: ${isolate(site)} دیکھیں`,
  advertisement: 'اشتہار',
  newTab: '(نئے ٹیب میں کھلے گا)',
};
