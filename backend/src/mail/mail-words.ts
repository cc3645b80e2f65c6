import type { Tables } from '../database/tables';

/** What the mails about forms say, for the people of the office. */
export const mailWords = {
  titles: {
    join: 'Adventure Club',
    enquiry: 'Enquiry',
    contact: 'Contact',
  } satisfies Record<Tables['submissions']['kind'], string>,
  fields: {
    name: 'Name',
    email: 'Email',
    city: 'City',
    phone_number: 'Telephone',
    contact_number: 'Telephone',
    advertise: 'Where to advertise',
    subject: 'Subject',
    message: 'Message',
  } as Readonly<Record<string, string>>,
  sent: (time: string) => `Sent through the website on ${time} (Karachi).`,
  answer: 'Answer this mail to write to the visitor.',
  picture: 'The picture is attached.',
  pictureGone: 'There was a picture, but its file is not on this machine.',
  reference: (id: string) => `Number ${id}; "npm run inbox -- show ${id}" shows it again.`,
};
