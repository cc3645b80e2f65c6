/**
 * English strings of the Adventure Club banner on the home page. They have their own file, so that the home page does
 * not load the strings of the forms.
 */
export const en = {
  title: 'ADVENTURE CLUB',
  text: 'Walk to the base camps, drive the desert tracks and sleep under the stars with the people who film them.',
  joinNow: 'JOIN NOW',
};
