import type { en } from './adventure-club-en';

export const ur: typeof en = {
  title: 'ایڈونچر کلب',
  text: 'بیس کیمپوں تک پیدل چلیں، صحرا کے راستوں پر گاڑی دوڑائیں اور ستاروں تلے رات گزاریں، اُن لوگوں کے ساتھ جو یہ سب فلماتے ہیں۔',
  joinNow: 'ابھی شامل ہوں',
};
