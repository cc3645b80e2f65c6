import type { en } from './form-texts-en';

export const ur: typeof en = {
  optional: '(اختیاری)',
  errorSummary: 'براہِ کرم یہ خانے دوبارہ دیکھ لیں',
  chooseFile: 'فائل منتخب کریں',
  noFile: 'کوئی فائل منتخب نہیں',
};
