import type { en } from './share-bar-messages-en';

export const ur: typeof en = {
  sharePage: 'یہ صفحہ شیئر کریں',
  share: 'شیئر کریں',
  whatsApp: 'واٹس ایپ',
  copyLink: 'لنک کاپی کریں',
  linkCopied: 'لنک کاپی ہو گیا۔',
  copyYourself: 'یہ براؤزر کاپی کرنے کی اجازت نہیں دیتا۔ لنک یہ ہے:',
};
