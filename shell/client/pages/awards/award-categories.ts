import pictures from '../../../content/pictures.json';

/** The film of the page, as paths like those of the API. Its captions describe sounds, because it has no speech. */
export const film = pictures.awards.film;

/** The picture of each award. The catalogues `awards-texts-en.ts` and `awards-texts-ur.ts` use the same keys. */
export const awardCategories = pictures.awards.categories;

export type AwardCategoryId = keyof typeof awardCategories;

/** The awards of each category. */
export type AwardsOf = { readonly [C in AwardCategoryId]: keyof (typeof awardCategories)[C] };
