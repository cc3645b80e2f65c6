import { knownCategories, slugify, type KnownCategory } from '../domain/categories';

const names: Readonly<Record<KnownCategory, string>> = {
  'Most Watched': 'سب سے زیادہ دیکھی گئیں',
  'Exclusive Documentaries': 'خصوصی دستاویزی فلمیں',
  'Best of This Week': 'اس ہفتے کا انتخاب',
  'Trending Now': 'ان دنوں مقبول',
};

const bySlug = new Map(Object.values(knownCategories).map((name) => [slugify(name), names[name]]));

/** The Urdu name of a known category. The others are content: they keep the name that the API sends. */
export const urduCategoryName = (category: string): string => bySlug.get(slugify(category)) ?? category;
