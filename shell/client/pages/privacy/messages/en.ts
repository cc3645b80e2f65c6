/** Every text of the page, in English. */
export const en = {
  title: 'Privacy policy',
  description: 'What this site stores about its visitors, why, and for how long.',
  lead: 'What this site stores about you, why, and what it leaves alone.',
};
