/** Texts that only the footer uses; in its chunk instead of the first file. */
export const en = {
  navigation: 'Ways through the site',
  comingSoon: 'Coming soon',
  sisterBrands: 'Our sister brands',
  becomeContributor: 'Become Contributer',
  advertiseWith: (site: string) => `Advertise with ${site}`,
  copyright: (site: string) => `© ${site}`,
};
