/** Texts that only the footer shows; they come with its code. */
export const en = {
  ways: 'Ways through the site',
  comingSoon: 'Coming soon',
  sisterBrands: 'Our sister brands',
  becomeContributor: 'Become Contributer',
  advertiseWith: (site: string) => `Advertise with ${site}`,
  copyright: (site: string) => `© ${site}`,
};
