import type { LegalDocument } from './legal-page';

export const en: LegalDocument = {
  title: 'Disclaimer',
  description:
    'Terms of use: who owns the content of this site, what you may do with it, and what you are responsible for.',
  lead: 'Terms of use: who owns what you see here, what you may do with it, and what you are responsible for.',
  changed: '2026-11-21',
  sections: ({ name }) => [
    {
      id: 'ownership',
      title: 'Ownership',
      blocks: [
        `The films, pictures, drawings, sounds and texts on this site belong to ${name} or to the people who let us show them. Copyright protects them, here and in most other countries.`,
        `The name ${name}, its star and its wordmark tell viewers that something comes from us. Please do not use them for anything that does not.`,
        'Advertisements, embedded video players and the pages we link to belong to others. They are responsible for what is shown there.',
      ],
    },
    {
      id: 'usage-limits',
      title: 'Usage limits',
      blocks: [
        'You are welcome to watch, to read, to quote a few sentences with our name, and to share links. Without our written permission, please do not:',
        {
          points: [
            'copy, download or upload our films and pictures elsewhere, whole or in parts;',
            'sell them, or use them in an advertisement or in another programme;',
            'remove our name, logo or credits, or show our work as your own;',
            'embed our pages in frames on another site;',
            'crawl our pages in a way that slows the site down for others;',
            'try to access parts of the site or data that are not meant for visitors.',
          ],
        },
      ],
    },
    {
      id: 'licenses-granted',
      title: 'Licenses granted',
      blocks: [
        'We give you a personal licence to view this site on your own devices. It costs nothing, covers no other person, and ends when you break these terms or when we take something off the site. No other right passes to you.',
        'What you send us through a form stays yours. You allow us to store it, read it and answer it, and to shrink a picture that comes with it. We ask you before we publish anything that you send.',
      ],
    },
    {
      id: 'users-responsibility',
      title: 'User’s responsibility',
      blocks: [
        'We describe places as we found them on the day of filming. Roads close, weather turns, permits and opening hours change. Ask the local administration or a guide before you travel: the journey is your own decision and your own risk.',
        'What you send us must be true and yours to send, and must not hurt anybody’s rights.',
        'The site comes as it is. We repair faults as soon as we can, but we cannot promise that every page is free of mistakes or always available, and we are not liable for losses that result from relying on a page. Where the law does not allow us to exclude a liability, it is not excluded.',
      ],
    },
  ],
  contact:
    'Do you need permission, or have you found a picture here that should not be here? Write to us and name the page.',
};
