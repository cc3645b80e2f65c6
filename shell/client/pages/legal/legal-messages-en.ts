export const en = {
  onThisPage: 'On this page',
  lastChanged: 'Last changed:',
  contact: 'Contact',
  contactPage: 'Go to the contact page',
};
