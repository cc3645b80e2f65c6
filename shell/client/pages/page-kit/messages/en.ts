/** Words that several of the shell's own pages share. */
export const en = {
  onThisPage: 'On this page',
  lastChanged: 'Last changed:',
  contact: 'Contact',
  contactPage: 'Go to the contact page',
};
