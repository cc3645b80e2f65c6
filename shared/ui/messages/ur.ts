import { urduCategoryName } from '../../messages/category-name-ur';
import { isolate } from '../../messages/isolate';
import type { UiMessages } from './en';

export const ur: UiMessages = {
  advertisement: 'اشتہار',
  next: 'اگلا',
  previous: 'پچھلا',
  showMore: 'مزید دیکھیں',
  categoryName: urduCategoryName,
  allOf: (category) => `تمام ویڈیوز: ${isolate(urduCategoryName(category))}`,
  showMoreOf: (title) => `مزید دیکھیں: ${title}`,
  loading: 'لوڈ ہو رہا ہے…',
  retry: 'دوبارہ کوشش کریں',
  scrollNext: (list) => `${list}: آگے`,
  scrollPrevious: (list) => `${list}: پیچھے`,
  required: '(لازمی)',
  optional: '(اختیاری)',
  errorSummary: 'براہِ کرم یہ خانے دوبارہ دیکھ لیں',
  opensInNewTab: '(نئے ٹیب میں کھلے گا)',
  close: 'بند کریں',
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
  backToTop: 'اوپر جائیں',
  sharePage: 'یہ صفحہ شیئر کریں',
  share: 'شیئر کریں',
  whatsApp: 'واٹس ایپ',
  copyLink: 'لنک کاپی کریں',
  linkCopied: 'لنک کاپی ہو گیا۔',
  copyYourself: 'یہ براؤزر کاپی کرنے کی اجازت نہیں دیتا۔ لنک یہ ہے:',
};
