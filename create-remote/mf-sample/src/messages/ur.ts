import { isolate } from '@safar/remote-kit/messages/phrases';
import type { en } from './en';

export const ur: typeof en = {
  title: 'نمونہ',
  lead: 'نئی ٹیم کا پہلا صفحہ۔',
  categories: 'چینل پر کیا دکھایا جاتا ہے',
  noCategory: 'ابھی کوئی زمرہ موجود نہیں۔',
  loadFailed: (reason) => `زمرے لوڈ نہیں ہو سکے۔ ${isolate(reason)}`,
  noAnswer: 'سرور نے جواب نہیں دیا۔',
};
