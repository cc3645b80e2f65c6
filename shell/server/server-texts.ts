import type { Locale } from '@safar/contract/locale';
import { urduCategoryName } from '@safar/domain/category-name-ur';

interface ServerTexts {
  readonly videos: string;
  readonly blog: string;
  readonly categoryName: (name: string) => string;
}

/** Texts of feeds, feed links and structured data. */
export const serverTexts: Readonly<Record<Locale, ServerTexts>> = {
  en: { videos: 'Videos', blog: 'Blog', categoryName: (name) => name },
  ur: { videos: 'ویڈیوز', blog: 'بلاگ', categoryName: urduCategoryName },
};
