import { externalHosts } from './external-hosts';
import type { LegalDocument } from './legal-page';

/**
 * Describes the data that the software stores and the servers that it contacts. Update this text when you change how
 * the code handles forms (`forms`, `mail`, `inbox`, drafts in `mf-forms`), ad events (`ads`), cookies
 * (`server/write-guard.ts` and the cookies for language, canaries and previews), browser storage or telemetry
 * (`telemetry`). All paths except `mf-forms` are relative to `backend/src`.
 */
export const en: LegalDocument = {
  title: 'Privacy policy',
  description: 'What this site stores about its visitors, why, and for how long. No tracking, no profiles.',
  lead: 'What this site stores about you, why, and what it does not store.',
  changed: '2026-11-27',
  sections: (site) => {
    const { player, thumbnails, live } = externalHosts(site);
    return [
      {
        id: 'in-short',
        title: 'In short',
        blocks: [
          {
            points: [
              'You can watch and read everything without telling us who you are.',
              'We set no tracking cookies, build no profiles and use no tracking service.',
              'We store what you send us through a form, and email it to our office, so that we can answer you.',
              'We count how often an advertisement is seen and clicked, but not by whom.',
              thumbnails
                ? `The player of a video loads only when you start the video. Its preview picture comes from ${thumbnails}.`
                : 'Your browser contacts a video platform only when you start one of its videos.',
              'We use no captcha, no analytics service, and no fonts or scripts from other companies.',
            ],
          },
        ],
      },
      {
        id: 'forms',
        title: 'When you send a form',
        blocks: [
          `${site.name} stores what you write into a form: name, email address, city, telephone number, subject, message and where you want to advertise, as far as the form asks for them. It also stores the language of the page, the time at which the form arrived, and a random number, so that a form that is sent twice is stored only once. Your IP address is not stored with it.`,
          'The form is stored in our database, and our own mail server sends an email with the same text and your picture to our office. We use it only to answer you. The forms for signing in and signing up send and store nothing, because there are no accounts yet.',
          'A picture that you add is made smaller in your browser and encoded again on our server, which removes the location and camera data that phones write into pictures. Pictures are kept with the message and are never shown on the site.',
          'Nothing is deleted automatically. The text, the picture and the entry in the mail queue stay until we delete them. The software suggests that we do so after 180 days; we do it earlier if you ask us to. The email itself stays in the mailbox of our office until we delete it there.',
          'What you have typed but not yet sent is kept in your browser, only for this tab, so that it is not lost when you reload the page. It is deleted when the form is sent or the tab is closed. Pictures are not kept there.',
          'Without JavaScript, a form with a mistake is shown again with what you wrote. For this purpose our server keeps it for half an hour, at a random address that nobody can guess, and deletes it soon afterwards.',
        ],
      },
      {
        id: 'advertisements',
        title: 'When you see an advertisement',
        blocks: [
          'We record that an advertisement was seen or clicked. It counts as seen when a tenth of it is on your screen; we also record when half of it has been on your screen for a second. A record contains the number of the advertisement, the kind of event, the time, and a random number for this one event, so that a repeated message is counted only once. Without a connection, the record waits in your browser for at most a day and is sent later.',
          'Your name, your IP address and your device are not part of the record, and nothing in it connects two events with each other. Advertisers receive only totals. We delete individual records when the totals are sufficient; this does not happen automatically.',
          'So that an advertisement is not counted again and again, our server computes a key from your IP address, the name of your browser and a secret that it replaces every day. It keeps the key only in memory. If one visitor causes more than thirty events of the same kind for an advertisement in a minute, the first characters of the key are written to a log. Nobody can be identified from them.',
          'So that fake clicks are not counted, our server also counts how often an advertisement was seen and clicked from one network segment, which hundreds of devices share. It keeps the counts of a day for two more days, under a number from which no address can be derived without the secret of the server.',
          'The picture of an advertisement may be stored on the advertiser’s own server, which then sees that somebody with your IP address requested it.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies',
        blocks: [
          'Two cookies only prove that a form or a record of an advertisement comes from our own pages, and not from somebody who pretends to be you:',
          {
            points: [
              'XSRF-TOKEN: a random value that our pages send back with a form or such a record;',
              '_csrf: the signed secret against which this value is checked.',
            ],
          },
          'They are set when the first advertisement is counted or a form is sent, and deleted when you close the browser. A third cookie exists only while some visitors try a new version of a part of the site:',
          {
            points: [
              'safar-visitor: a random key, for thirty days, so that you see the same version on every page. It is not stored anywhere else and is not connected with anything that you do.',
            ],
          },
          'A fourth cookie remembers the language that you chose with the language switch:',
          { points: ['safar-language: en or ur, for a year, so that the home page opens in your language.'] },
          'A link to a preview of a new version sets safar-preview, which names that version, until you close the browser. These cookies are sent only to us and say nothing about you. Your browser also stores how far you have scrolled on a page, the theme if you chose one, your choices in the live player, what you have typed into a form, your last five searches, which you can remove in the search field, and records of advertisements that wait for a connection. Only these records and the forms that you send are sent to us. Everything else stays on your device.',
        ],
      },
      {
        id: 'players',
        title: 'Videos, live channel and map',
        blocks: [
          player
            ? `Videos are hosted by ${player}. Your browser does not contact that server until you press Play, or follow a link within this site to a video, which counts as pressing Play. From then on, its own privacy policy applies to the player.`
            : 'Videos come from this site’s own server, when you press Play or follow a link within this site to a video.',
          ...(thumbnails
            ? [
                `The preview pictures of videos come from ${thumbnails}. When your browser requests one, that server sees your IP address and the site that you are on, but not the page.`,
              ]
            : []),
          live
            ? `The live channel comes from ${live}, which sees your IP address while you watch it.`
            : 'The live channel comes from this site’s own server.',
          'The map on the contact page is our own drawing until you ask for the real map, which comes from OpenStreetMap.',
        ],
      },
      {
        id: 'logs',
        title: 'Logs',
        blocks: [
          'Our software keeps no record of who opened which page. What you type into the search is sent to our server while you type, to suggest results, and is not stored. The software logs failures: which part failed, when, and on which kind of page.',
          'So that we notice when a new version of the site does not work, each page reports to our server that it was opened, which versions of our software it used, what failed, and how quickly it was displayed and responded. The report names the kind of page (“a blog post”) and not its address, and contains no value that would be the same on your next page. A random number connects the reports of one page and is then forgotten. We keep totals for thirty days. Only if something failed, our server also computes a number from the beginning of your IP address and a secret. Thousands of people share the same number, you have a different one tomorrow, and it is deleted after a day. It tells us whether the failure affected one visitor or several. If data saving is turned on in your browser, speed is not measured.',
          'To limit abuse, the server remembers how many forms came from one network address within ten minutes, and how many records of advertisements within one minute. Both numbers are kept in memory. If several servers share the work, the numbers are in their database under a key from which no address can be derived without the secret of the servers, and they are deleted when this time is over.',
          'The operators of the network and the machines between you and us may keep their own logs, as with every site.',
        ],
      },
      {
        id: 'your-rights',
        title: 'Your rights',
        blocks: [
          'Ask us what we have stored about you, and we will tell you. Ask us to correct or delete it, and we will. An email from the address that you used in the form is sufficient.',
          'When this policy changes, the date above changes with it.',
        ],
      },
    ];
  },
  contact: 'For all questions about your data, write to:',
};
