/**
 * The film and the pictures of the page, as paths of the backend like those of its API. They are the demonstration's
 * own; an operator puts others here. The words are in the texts, by the same names.
 */
export const film = {
  video: 'media/awards/national-tourism-awards.mp4',
  /** What is heard; nobody speaks. */
  captions: 'media/awards/national-tourism-awards.en.vtt',
  poster: 'media/awards/national-tourism-awards.webp',
} as const;

export const awardCategories = {
  tourism: {
    guide: 'media/art/post-mountains-noon-baltoro-porters.1600x900.749ba2/1600.webp',
    trail: 'media/art/post-mountains-noon-litter-free-trail.1600x900.758a87/1600.webp',
    welcome: 'media/art/post-mountains-evening-bumburet-terraces.1600x900.98584a/1600.webp',
  },
  hospitality: {
    house: 'media/art/post-mountains-noon-khaplu-orchards.1600x900.73958e/1600.webp',
    kitchen: 'media/art/show-city-evening-namak-mandi-fire.1600x900.846154/1600.webp',
    tea: 'media/art/post-city-night-peshawar-qehwa.1600x900.2e403f/1600.webp',
  },
  heritage: {
    craft: 'media/art/post-city-noon-islampur-loom.1600x900.728d8a/1600.webp',
    monument: 'media/art/post-city-evening-multan-blue-dome.1600x900.9a5447/1600.webp',
    truck: 'media/art/post-city-evening-truck-crown.1600x900.955045/1600.webp',
  },
  film: {
    short: 'media/art/post-mountains-noon-shandur-polo.1600x900.7397a1/1600.webp',
    photograph: 'media/art/post-desert-evening-camel-line.1600x900.a3755f/1600.webp',
    portrait: 'media/art/post-city-evening-portrait-lane.1600x900.995043/1600.webp',
  },
} as const;

export type AwardCategoryId = keyof typeof awardCategories;

/** The awards of each category. */
export type AwardsOf = { readonly [C in AwardCategoryId]: keyof (typeof awardCategories)[C] };
