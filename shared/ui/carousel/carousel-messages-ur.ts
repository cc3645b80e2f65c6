import type { en } from './carousel-messages-en';

export const ur: typeof en = {
  carousel: 'سلائیڈر',
  slide: 'سلائیڈ',
  slideOf: (number, count) => `${count} میں سے ${number}`,
  showSlide: (number, count, title = '') =>
    `${count} میں سے سلائیڈ ${number} دکھائیں${title && `: ${title}`}`,
  chooseSlide: 'سلائیڈ منتخب کریں',
  previousSlide: 'پچھلی سلائیڈ',
  nextSlide: 'اگلی سلائیڈ',
  stopMoving: 'سلائیڈز روکیں',
  startMoving: 'سلائیڈز چلائیں',
};
