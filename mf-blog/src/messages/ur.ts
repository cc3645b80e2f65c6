import { formatCount } from '@safar/domain/text';
import { isolate } from '@safar/remote-kit/messages/isolate';
import { plural } from '@safar/remote-kit/messages/plural';
import type { en } from './en';

export const ur: typeof en = {
  blog: 'بلاگ',
  blogLead: 'سفر کی باتیں: ہماری فلموں کے پسِ پردہ لوگ، باورچی خانے اور موسم۔',
  fromTheBlog: 'بلاگ سے انتخاب',
  untitled: 'بلا عنوان تحریر',
  noPost: 'کوئی تحریر موجود نہیں',
  loadFailed: (message) => `معلومات دکھانے میں خرابی: ${isolate(message)}`,
  noAnswer: 'ہمارے سرور نے جواب نہیں دیا۔ براہِ کرم دوبارہ کوشش کریں۔',
  searchFailed: 'خرابی',
  searchFailedHelp: 'اس وقت بلاگ میں تلاش نہیں ہو سکی۔',
  allPosts: 'تمام تحریریں',
  searchLabel: 'بلاگ میں تلاش',
  searchHint: 'تحریریں تلاش کریں',
  searchTitle: 'تلاش کے لیے کچھ لکھیں',
  search: 'تلاش کریں',
  clearSearch: 'تلاش ختم کریں',
  resultsFor: (text) => `تلاش کے نتائج: ${isolate(text)}`,
  pages: 'بلاگ کے صفحات',
  previous: 'پچھلا',
  next: 'اگلا',
  page: (page) => `صفحہ ${page}`,
  titleOfPage: (title, page) => `${title}، صفحہ ${page}`,
  found: (count) => plural(count, `${count} تحریر ملی`, `${formatCount(count)} تحریریں ملیں`),
  follow: 'فیڈ ریڈر میں بلاگ کو فالو کریں',
  feedOf: (site) => `${isolate(site)} کا بلاگ`,
  goBack: 'واپس جائیں',
  updated: 'آخری ترمیم',
  minutesToRead: (minutes) => `${minutes} منٹ کا مطالعہ`,
  tags: 'ٹیگز',
  adjacentPosts: 'اس سے پہلے اور بعد کی تحریریں',
  previousPost: 'پچھلی تحریر',
  nextPost: 'اگلی تحریر',
  related: 'اسی موضوع پر مزید',
};
