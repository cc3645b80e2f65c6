import { urduCategoryName } from '@safar/domain/category-name-ur';
import { isolate } from '@safar/remote-kit/messages/phrases';
import type { UiMessages } from './en';

export const ur: UiMessages = {
  advertisement: 'اشتہار',
  showMore: 'مزید دیکھیں',
  categoryName: urduCategoryName,
  allOf: (category) => `تمام ویڈیوز: ${isolate(urduCategoryName(category))}`,
  showMoreOf: (title) => `مزید دیکھیں: ${title}`,
  loading: 'لوڈ ہو رہا ہے…',
  retry: 'دوبارہ کوشش کریں',
  scrollNext: (list) => `${list}: آگے`,
  scrollPrevious: (list) => `${list}: پیچھے`,
  opensInNewTab: '(نئے ٹیب میں کھلے گا)',
  close: 'بند کریں',
  backToTop: 'اوپر جائیں',
};
