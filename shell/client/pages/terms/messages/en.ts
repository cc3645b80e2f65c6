/** Every text of the page, in English. */
export const en = {
  title: 'Terms of use',
  description: 'The rules for using this site, in plain words.',
  lead: 'The rules for using this site, in plain words.',
};
