import type { LegalDocument } from '../../page-kit/legal-document';
import { foreignHosts } from '../foreign-hosts';

/**
 * What the software stores and whom it talks to. Change it together with the software: the forms (backend
 * `submissions`), ad events (`events`), cookies (`write-guard`), reports of faults (`telemetry`).
 */
export const en: LegalDocument = {
  title: 'Privacy policy',
  description: 'What this site stores about its visitors, why, and for how long. No tracking, no profiles.',
  lead: 'What this site stores about you, why, and what it leaves alone.',
  changed: '2026-11-21',
  sections: (site) => {
    const { player, thumbnails, live } = foreignHosts(site);
    return [
      {
        id: 'in-short',
        title: 'In short',
        blocks: [
          {
            points: [
              'You can watch and read everything without telling us who you are.',
              'We set no cookie that follows you, build no profile and use no tracking service.',
              'We store what you send us through a form, in order to answer it.',
              'We count how often an advertisement is seen and clicked, not by whom.',
              thumbnails
                ? `A video’s player is asked for when you start the video, not before; its still picture comes from ${thumbnails}.`
                : 'A video platform hears of you when you start one of its videos, not before.',
            ],
          },
        ],
      },
      {
        id: 'forms',
        title: 'When you send a form',
        blocks: [
          `${site.name} stores what you write into a form: name, e-mail address, city, telephone number, subject and message, as far as that form asks for them, with the time at which it came. It lies in our database and may be passed on to our mailbox by e-mail. We use it to answer you and for nothing else.`,
          'A picture that you add is made smaller in your browser and made anew on our server. The place and the camera that telephones write into pictures are gone then. Pictures are kept with the message and are never shown on the site.',
          'Messages are not deleted by themselves. We delete them when the matter is settled, or earlier when you ask us to.',
        ],
      },
      {
        id: 'advertisements',
        title: 'When you see an advertisement',
        blocks: [
          'We record that an advertisement was seen (a tenth of it on your screen; half of it for a second is recorded beside that) or clicked: its number, which of these it was, the time, and a random number that is made for this one event, so that a repeated message is counted once. Without a connection the record waits in your browser, for a day at most, and is sent later.',
          'Your name, your address in the network and your device are not part of the record, and nothing in it connects two events with each other. Advertisers get totals.',
          'The picture of an advertisement may lie on the advertiser’s own server, which then sees that somebody at your network address asked for it.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies',
        blocks: [
          'There are two, and both only prove that a form or a count comes from our own pages and not from somebody who pretends to be you:',
          {
            points: [
              'XSRF-TOKEN: a random value that our pages send back with a form or a count;',
              '_csrf: the signed secret that it is checked with.',
            ],
          },
          'They are set when the first advertisement is counted or a form is sent, go to nobody but us, say nothing about you, and are gone when you close the browser. Beside them your browser keeps notes of its own: how far down a page you were, your choices in the live player, your last five searches, which you can remove in the search field, and the records of advertisements that wait for a connection. Only those records are ever sent, and only to us.',
        ],
      },
      {
        id: 'players',
        title: 'Videos, live channel and map',
        blocks: [
          player
            ? `Videos are kept by ${player}. Nothing is asked of that server until you press play, or follow a link inside this site to a video, which counts as pressing play. From then on its own privacy policy holds for the player.`
            : 'Videos are played by this site’s own server, when you press play or follow a link inside this site to a video.',
          ...(thumbnails
            ? [
                `The still pictures of videos come from ${thumbnails}. It sees your network address when your browser asks for one of them, and from which site, but not from which page.`,
              ]
            : []),
          live
            ? `The live channel comes from ${live}, which sees your network address while you watch it.`
            : 'The live channel comes from this site’s own server.',
          'The map on the contact page is a picture until you ask for the real one, which comes from OpenStreetMap.',
        ],
      },
      {
        id: 'logs',
        title: 'Logs',
        blocks: [
          'Our programs keep no list of who opened which page. What you write into the search goes to our server while you write, for suggestions, and is not kept. They write down faults: which part failed, when, and on which page. If a part of the site fails in your browser, it reports the same to us, without anything about you.',
          'To stop floods of messages, the server remembers for at most ten minutes how many came from one network address. That number is not written to disk.',
          'Those who run the network and the machines between you and us may keep logs of their own, as for every site.',
        ],
      },
      {
        id: 'your-rights',
        title: 'Your rights',
        blocks: [
          'Ask us what we have stored about you, and we tell you. Ask us to correct or delete it, and we do. An e-mail from the address that you used in the form is enough.',
          'When this policy changes, the date above changes with it.',
        ],
      },
    ];
  },
  contact: 'For everything about your data, write to:',
};
