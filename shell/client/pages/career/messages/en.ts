/** Every text of the page, in English. */
export const en = {
  title: 'Career',
  description: 'Open positions at the channel: crews, editors and producers who film Pakistan.',
  lead: 'We hire people who would go there anyway.',
};
