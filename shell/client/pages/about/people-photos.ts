/**
 * Paths of the people's square photos, like the paths of the API, in the order of `people-en.ts`. A person without a photo
 * (`undefined`), or whose photo does not load, is shown by initials.
 */
export const photos: {
  readonly chairman?: string;
  readonly president?: string;
  readonly advisors: readonly (string | undefined)[];
} = {
  chairman: 'media/people/farhad-yusuf-lakhmir.svg',
  president: 'media/people/mahrukh-ansar-gojali.svg',
  advisors: [
    'media/people/tahira-nawab-shigri.svg',
    'media/people/arsalan-mehr-kundi.svg',
    'media/people/gulzar-hanif-otho.svg',
    'media/people/roshan-bibi-karimabadi.svg',
    'media/people/murad-lashkarwal.svg',
    'media/people/naveed-iqtidar-chughri.svg',
    'media/people/shireen-daud-pastakwala.svg',
    'media/people/kamran-bashir-tarori.svg',
    'media/people/mehnaz-sikandar-wakhiani.svg',
    'media/people/faqir-dino-machhar.svg',
    'media/people/rubina-aftab-sethwal.svg',
    'media/people/jibran-anwar-kohati.svg',
    'media/people/parveen-lal-meghani.svg',
    'media/people/yasir-noor-baltani.svg',
    'media/people/hadia-munir-sarbuland.svg',
    'media/people/imdad-rahim-zahriani.svg',
  ],
};
