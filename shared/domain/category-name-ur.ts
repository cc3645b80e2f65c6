import type { KnownCategory } from './categories';

const names: Readonly<Record<Lowercase<KnownCategory>, string>> = {
  'most watched': 'سب سے زیادہ دیکھی گئی ویڈیوز',
  'exclusive documentaries': 'خصوصی دستاویزی فلمیں',
  'best of this week': 'اس ہفتے کا انتخاب',
  'trending now': 'ان دنوں مقبول',
};

// Not compared by slug: the slug rule would add 0.4 KiB to the first screen of Urdu pages.
const byLowerCaseName = new Map<string, string>(Object.entries(names));

/** The Urdu name of a known category. The others are content: they keep the name that the API sends. */
export const urduCategoryName = (category: string): string =>
  byLowerCaseName.get(category.toLowerCase()) ?? category;
