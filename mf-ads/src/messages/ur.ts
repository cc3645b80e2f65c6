import { isolate } from '@safar/shared/messages/isolate';
import type { en } from './en';

export const ur: typeof en = {
  visit: (site) => `اشتہار: ${isolate(site)} دیکھیں`,
  advertisement: 'اشتہار',
  newTab: '(نئے ٹیب میں کھلے گا)',
  houseTitle: 'ایڈونچر کلب',
  houseText: 'ٹریکنگ، جیپ ٹریک اور کیمپنگ، اُن لوگوں کے ساتھ جو یہ سب فلماتے ہیں۔',
  houseAction: 'ابھی شامل ہوں',
};
