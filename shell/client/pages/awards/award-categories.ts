import pictures from '../../../content/pictures.json';

/**
 * File paths of the awards page's film, its captions and its poster, in the same format as paths from the API. The
 * captions describe sounds, because the film has no speech.
 */
export const film = pictures.awards.film;

/**
 * The picture paths of the awards, by category and award. The catalogues `awards-texts-en.ts` and
 * `awards-texts-ur.ts` use the same keys.
 */
export const awardPictures = pictures.awards.categories;

export type AwardCategoryId = keyof typeof awardPictures;

/** The keys of the awards in each category. */
export type AwardsOf = { readonly [C in AwardCategoryId]: keyof (typeof awardPictures)[C] };
