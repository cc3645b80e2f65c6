import { isolate } from '@safar/shared/messages/isolate';
import type { en } from './footer-messages-en';

export const ur: typeof en = {
  navigation: 'ویب سائٹ کے صفحات',
  comingSoon: 'جلد آ رہا ہے',
  sisterBrands: 'ہمارے دیگر ادارے',
  becomeContributor: 'ہمارے معاون بنیں',
  advertiseWith: (site) => `${isolate(site)} پر اشتہار دیں`,
  copyright: (site) => `© ${site}`,
};
