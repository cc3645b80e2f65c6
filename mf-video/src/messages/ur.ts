import { urduCategoryName } from '@safar/domain/category-name-ur';
import { isolate } from '@safar/remote-kit/messages/phrases';
import type { en } from './en';
import { ur as firstScreen } from './first-screen-ur';

export const ur: typeof en = {
  ...firstScreen,

  noVideosInCategory: (category) => `”${isolate(urduCategoryName(category))}“ میں ابھی کوئی ویڈیو موجود نہیں`,
  noDataFound: 'کوئی مواد نہیں ملا',

  bestShows: 'ہمارے بہترین پروگرام',
  showOf: (number, count) => `پروگرام ${number} از ${count}`,
  dekhoPakistan: 'دیکھو پاکستان',

  bestOfWeek: 'اس ہفتے کا انتخاب',
  bestOfWeekList: 'اس ہفتے کی فلمیں',
  bestOfWeekText:
    'ایک ہی ملک کے سات دن: دروں پر جمی برف، جب میدانوں میں گرمی اتر چکی ہوتی ہے؛ پو پھٹنے سے پہلے کھاڑیوں سے نکلتی ' +
    'کشتیاں؛ صبح چار بجے تنور سے نکلتی گرم روٹی؛ اور وہ ریل گاڑی جو ایک رات اور آدھا دن چل کر سمندر تک پہنچتی ہے۔ ' +
    'ایک فلم دیکھ لیں، یا بیٹھ کر سب دیکھیں۔',

  mostWatched: 'سب سے زیادہ دیکھی گئی ویڈیوز',
  trendingNow: 'ان دنوں مقبول',
  watchVideo: (visible, title) => `${visible}: ”${isolate(title)}“ دیکھیں`,
  showMore: 'مزید دیکھیں',
  exclusiveDocumentaries: 'خصوصی دستاویزی فلمیں',
  mostWatchedText:
    'ملتان کی تاریخ کتابوں میں نہیں، گلیوں میں ملتی ہے۔ پرانے قلعے کے ٹیلے پر شاہ رکنِ عالم کا ہشت پہلو مقبرہ 1320 کی ' +
    'دہائی سے اپنا سفید گنبد اٹھائے کھڑا ہے، جس کی اینٹوں کے بیچ شیشم کے شہتیر چنے گئے ہیں۔ تھوڑے ہی فاصلے پر اس سے دو ' +
    'نسل پرانا بہاء الدین زکریا کا مزار ہے۔ نیچے 1735 کی شاہی عیدگاہ، 1880 کی دہائی کا گھنٹہ گھر اور وہ گلیاں ہیں جہاں ' +
    'کاشی گر آج بھی نیلی ٹائلوں پر ہاتھ سے نقش بناتے ہیں۔',

  tryAgain: 'دوبارہ کوشش کریں',
  offAir: 'نشریات بند',
  ended: 'نشریات ختم',
  liveBroadcast: 'براہِ راست نشریات',
  liveTransmission: 'لائیو ٹرانسمیشن',
  liveDescription: (site) => `${isolate(site)} کی براہِ راست نشریات۔`,
  moreToWatch: 'مزید دیکھنے کے لیے',

  discoverShorts: 'شارٹس دیکھیں',
  shortsPage: 'شارٹ ویڈیوز',
  shortsDescription: (site) => `${isolate(site)} کی مختصر فلمیں، ہر ایک محض ایک منٹ کی۔`,
  shortNumber: (number) => `شارٹ ${number}`,
  shareShort: (title) => `شیئر کریں: ${isolate(title)}`,
  earlierShorts: 'پچھلے شارٹس',
  moreShorts: 'مزید شارٹس',
  nextShort: 'اگلا شارٹ',
  shortCopied: 'لنک کاپی ہو گیا۔',
  shortNotCopied: 'یہ براؤزر کاپی کرنے کی اجازت نہیں دیتا۔ لنک یہ ہے:',

  search: 'تلاش',
  searchVideos: 'ویڈیوز تلاش کریں',
  videosFor: (query) => `تلاش کے نتائج: ${isolate(query)}`,
  searchTooShort: (least) => `تلاش کے لیے کم از کم ${least} حروف لکھیں۔`,

  videoPage: 'ویڈیو',
  untitled: 'بلا عنوان فلم',
  play: (title) => `چلائیں: ${isolate(title)}`,
  playerOffline: 'آپ آف لائن ہیں۔ انٹرنیٹ بحال ہوتے ہی فلم شروع ہو جائے گی۔',
  otherEpisodes: 'دیگر اقساط دیکھیں',
  moreEpisodes: 'اقساط',
  moreEpisodesFailed: 'مزید اقساط لوڈ نہیں ہو سکیں۔ اپنا انٹرنیٹ کنکشن دیکھ کر دوبارہ کوشش کریں۔',
  shorts: 'شارٹس',
  allShorts: 'مزید دیکھیں: تمام شارٹس',
  noShorts: (category) => `”${isolate(urduCategoryName(category))}“ کا کوئی شارٹ نہیں ملا`,

  pagePosition: (page, last) => `صفحہ ${page} از ${last}`,
  titleWithPage: (title, page) => `${title}، صفحہ ${page}`,
  previousPage: 'پچھلی فلمیں',
  showMoreVideos: 'مزید فلمیں دکھائیں',
  videoRange: (from, to, total) => `فلمیں ${from} تا ${to}، کل ${total}`,
  morePagesFailed: 'مزید فلمیں لوڈ نہیں ہو سکیں۔ اپنا انٹرنیٹ کنکشن دیکھ کر دوبارہ کوشش کریں۔',
  pageLoaded: (page, last) => `صفحہ ${page} از ${last} لوڈ ہو گیا`,

  categoryPage: 'ویڈیوز',
  categories: 'زمرے',
  earlierCategories: 'پچھلے زمرے',
  moreCategories: 'مزید زمرے',
  popularShows: 'مقبول پروگرام',
  recentUploads: 'تازہ ویڈیوز',
  categoriesFailed: 'زمرے لوڈ نہیں ہو سکے',
  chooseCategory: 'ویڈیوز دیکھنے کے لیے اوپر کے مینیو سے کوئی زمرہ منتخب کریں۔',
  categoryDescription: (category, site) =>
    `”${isolate(urduCategoryName(category))}“ کے زمرے میں ${isolate(site)} کی تمام فلمیں۔`,
};
