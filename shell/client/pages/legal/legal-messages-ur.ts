import type { en } from './legal-messages-en';

export const ur: typeof en = {
  onThisPage: 'اس صفحے پر',
  lastChanged: 'آخری تبدیلی:',
  contact: 'رابطہ',
  contactPage: 'رابطے کے صفحے پر جائیں',
};
