import { isolate } from '@safar/remote-kit/messages/phrases';
import type { en } from './home-messages-en';

export const ur: typeof en = {
  appTitle: (site) => `${isolate(site)} اب آپ کی جیب میں`,
  appText: 'وہی فلمیں، شارٹس اور براہِ راست نشریات، آپ کے فون پر۔',
  promotionTitle: 'سفر کا کوئی موڑ نہ چھوٹے',
  promotionText: (site) =>
    `${isolate(site)} کی نئی فلمیں ہمارے ویڈیو چینل پر بھی آتی ہیں۔ سبسکرائب کریں اور ہر سفر خود آپ تک پہنچے۔`,
  subscribe: 'سبسکرائب کریں',
};
