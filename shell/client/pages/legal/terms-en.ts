import type { LegalDocument } from './legal-page';

/** The rules for using the site. The disclaimer covers ownership of the content. */
export const en: LegalDocument = {
  title: 'Terms of use',
  description: 'The rules for using this site: forms, players, advertisements, the club, the shop and jobs.',
  lead: 'The rules for using this site, in plain words. There are not many.',
  changed: '2026-11-21',
  sections: ({ name }) => [
    {
      id: 'agreement',
      title: 'What you agree to',
      blocks: [
        `By using this site you accept these terms. ${name} runs it for viewers; every page is open to everybody and costs nothing. There are no accounts yet, although the pages for signing in and signing up exist.`,
        'The disclaimer says who owns what you see here and what you may do with it. The privacy policy says what we store. Both form part of these terms.',
      ],
    },
    {
      id: 'forms',
      title: 'What you send us',
      blocks: [
        'The forms for the Adventure Club, for enquiries and for contact are for people with something to say to us. Please:',
        {
          points: [
            'write your own name and an address at which you can be reached;',
            'send pictures only if they are yours to send, one at a time, of at most 5 MB;',
            'send a message once, even if the answer takes a few days;',
            'leave out advertising, threats, and other people’s private matters.',
          ],
        },
        'Forms are limited to a few dozen messages in ten minutes from one connection. If a message looks automated, we may discard it without telling the sender.',
      ],
    },
    {
      id: 'club',
      title: 'Adventure Club',
      blocks: [
        'Joining tells us that you would like to travel with us. It is free, is not a booking and obliges nobody. Each trip has its own conditions, which you read and accept beforehand.',
      ],
    },
    {
      id: 'videos',
      title: 'Videos and the live channel',
      blocks: [
        'Videos play in the player of the platform that hosts them, and the terms of that platform apply inside the player. A video, a broadcast or the live channel may change, pause or end without notice.',
      ],
    },
    {
      id: 'advertisements',
      title: 'Advertisements and links',
      blocks: [
        'Advertisements carry the word “Advertisement”. They open the advertiser’s site in a new tab, and what you agree there is between you and the advertiser. The same is true of every other link that leaves this site.',
      ],
    },
    {
      id: 'shop',
      title: 'Shop',
      blocks: ['The shop is a preview. Nothing in it can be ordered, and the prices shown are not an offer.'],
    },
    {
      id: 'jobs',
      title: 'Jobs',
      blocks: [
        'A job is open between the dates on its card. Applying means writing us an email; it does not oblige you or us to anything.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and the law',
      blocks: [
        'We change these terms when the site changes. The date above shows the last change. Only the text on this page is valid.',
        'The law of Pakistan applies. If you are a consumer elsewhere, rules of your country that protect you better still apply.',
      ],
    },
  ],
  contact: 'Is a rule unclear, or do you think that one is wrong? Ask us.',
};
