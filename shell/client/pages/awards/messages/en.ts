/** Every text of the page, in English. */
export const en = {
  title: 'National Tourism Awards',
  description: 'The awards for people and places that make travel in Pakistan better.',
  lead: 'For the people and places that make travel in Pakistan better.',
};
