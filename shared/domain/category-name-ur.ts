import type { KnownCategory } from './categories';

const names: Readonly<Record<Lowercase<KnownCategory>, string>> = {
  'most watched': 'سب سے زیادہ دیکھی گئی ویڈیوز',
  'exclusive documentaries': 'خصوصی دستاویزی فلمیں',
  'best of this week': 'اس ہفتے کا انتخاب',
  'trending now': 'ان دنوں مقبول',
};

// Names are compared in lower case and not by slug, because `slugify` would add 0.4 KiB to the JavaScript that Urdu
// pages need for their first screen.
const byLowerCaseName = new Map<string, string>(Object.entries(names));

/** Returns the Urdu name of a built-in category. All other category names are content and stay unchanged. */
export const urduCategoryName = (category: string): string =>
  byLowerCaseName.get(category.toLowerCase()) ?? category;
