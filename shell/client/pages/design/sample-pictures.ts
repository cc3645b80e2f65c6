const art = (name: string) => `media/art/${name}/960.webp`;

/** Pictures of the demo content, so that screenshots are reproducible. */
export const samplePictures = [
  art('post-mountains-dawn-concordia-k2.1600x900.8b9990'),
  art('post-mountains-noon-shandur-polo.1600x900.7397a1'),
  art('post-mountains-dawn-deosai-plain.1600x900.847c7d'),
  art('post-desert-dawn-winter-dunes.1600x900.b38c7f'),
  art('post-city-dawn-lahore-lassi-counter.1600x900.91787a'),
  art('post-coast-noon-kund-malir-road.1600x900.78a6b2'),
] as const;

export const sampleSlides = [
  art('slide-mountains-dawn-hunza-blossom.1600x900.908d82'),
  art('slide-desert-evening-derawar-towers.1600x900.9f715b'),
  art('slide-coast-noon-kund-malir-cliffs.1600x900.88a8a8'),
] as const;

export const sampleAd = art('ad-mountains-noon-snow-camp.1600x900.b9c1b6');
