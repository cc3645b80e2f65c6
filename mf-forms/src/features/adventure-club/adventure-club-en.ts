/**
 * English strings of the banner on the home page. They are separate from the strings of the forms, which the home
 * page does not load.
 */
export const en = {
  title: 'ADVENTURE CLUB',
  text: 'Walk to the base camps, drive the desert tracks and sleep under the stars with the people who film them.',
  joinNow: 'JOIN NOW',
};
