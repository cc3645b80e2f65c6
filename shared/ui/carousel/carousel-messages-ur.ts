import type { en } from './carousel-messages-en';

export const ur: typeof en = {
  carousel: 'سلائیڈر',
  slide: 'سلائیڈ',
  slideOf: (number, count) => `${number} از ${count}`,
  showSlide: (number, count, title = '') => `سلائیڈ ${number} از ${count} دکھائیں${title && `: ${title}`}`,
  chooseSlide: 'سلائیڈ منتخب کریں',
  previousSlide: 'پچھلی سلائیڈ',
  nextSlide: 'اگلی سلائیڈ',
  stopMoving: 'سلائیڈز روکیں',
  startMoving: 'سلائیڈز چلائیں',
};
