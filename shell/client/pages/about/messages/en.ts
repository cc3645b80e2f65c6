/** Every text of the page, in English. */
export const en = {
  title: 'About us',
  description: 'Who makes the channel, how it films Pakistan, and who advises it.',
  lead: 'A television channel about one country, filmed by people who live in it.',
};
