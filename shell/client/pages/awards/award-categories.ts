/**
 * The film and the pictures of the page, as paths like those of the API. They belong to the demo content; operators replace
 * them. The catalogues `awards-texts-en.ts` and `awards-texts-ur.ts` use the same keys.
 */
export const film = {
  video: 'media/awards/national-tourism-awards.mp4',
  /** Describes sounds; the film has no speech. */
  captions: 'media/awards/national-tourism-awards.en.vtt',
  poster: 'media/awards/national-tourism-awards.webp',
} as const;

export const awardCategories = {
  tourism: {
    road: 'media/art/post-mountains-noon-babusar-hairpins.1600x900.859793/1600.webp',
    camp: 'media/art/post-mountains-night-paiju-camp.1600x900.213542/1600.webp',
    caravan: 'media/art/post-desert-evening-camel-line.1600x900.a3755f/1600.webp',
  },
  hospitality: {
    orchard: 'media/art/post-mountains-dawn-apricot-terraces.1600x900.879282/1600.webp',
    beach: 'media/art/post-coast-evening-winter-beach-fire.1600x900.a27357/1600.webp',
    desert: 'media/art/post-desert-night-cholistan-camp.1600x900.313e46/1600.webp',
  },
  heritage: {
    tomb: 'media/art/post-desert-evening-makli-tombs.1600x900.b25e4b/1600.webp',
    fort: 'media/art/post-desert-dawn-derawar-bastions.1600x900.a89480/1600.webp',
    city: 'media/art/post-city-night-sehri-delhi-gate.1600x900.283440/1600.webp',
  },
  nature: {
    lake: 'media/art/post-mountains-noon-sheosar-lake.1600x900.7a9fb0/1600.webp',
    coast: 'media/art/post-coast-noon-fishing-net-menders.1600x900.63a2a9/1600.webp',
    meadow: 'media/art/post-mountains-dawn-arang-kel-meadow.1600x900.777b75/1600.webp',
  },
} as const;

export type AwardCategoryId = keyof typeof awardCategories;

/** The awards of each category. */
export type AwardsOf = { readonly [C in AwardCategoryId]: keyof (typeof awardCategories)[C] };
