import { externalHosts } from './external-hosts';
import type { LegalDocument } from './legal-page';

/**
 * Describes the data that the software stores and the servers that it contacts. Update it when one of these changes:
 * forms (backend `submissions`, `mail`, `inbox`; drafts in `mf-forms`), ad events (`events`), cookies (`write-guard`)
 * and telemetry (`telemetry`).
 */
export const en: LegalDocument = {
  title: 'Privacy policy',
  description: 'What this site stores about its visitors, why, and for how long. No tracking, no profiles.',
  lead: 'What this site stores about you, why, and what it leaves alone.',
  changed: '2026-11-23',
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
              'We set no cookie that follows you, build no profile and use no tracking service.',
              'We store what you send us through a form, and it goes to our office by mail, in order to answer it.',
              'We count how often an advertisement is seen and clicked, not by whom.',
              thumbnails
                ? `A video’s player is loaded when you start the video, not before; its still picture comes from ${thumbnails}.`
                : 'Your browser contacts a video platform when you start one of its videos, not before.',
              'There is no captcha, no service for statistics and no font or script from another company.',
            ],
          },
        ],
      },
      {
        id: 'forms',
        title: 'When you send a form',
        blocks: [
          `${site.name} stores what you write into a form: name, e-mail address, city, telephone number, subject, message and where you want to advertise, as far as that form asks for them, with the language of the page, the time at which it came and a random number that keeps a repeated form from counting twice. The address of your device in the network is not stored with it.`,
          'It lies in our database, and a mail with the same texts and your picture goes to our office by our own mail server. We use it to answer you and for nothing else. Forms for signing in and up send and store nothing: there are no accounts yet.',
          'A picture that you add is made smaller in your browser and made anew on our server. The location and camera data that telephones write into pictures are removed by that. Pictures are kept with the message and are never shown on the site.',
          'Nothing is deleted by itself. Text, picture and the place in the queue of mails stay until we delete them, for which 180 days are suggested to us, or earlier when you ask us to. The mail itself stays in our office’s mailbox until we delete it there.',
          'What you have typed but not sent yet is kept in your browser, for this tab only, so that a reload does not lose it. It goes when the form is sent or the tab is closed. Pictures are not kept there.',
          'Without JavaScript, a form with a mistake comes back to you with your texts. For that they are kept on our server for half an hour, under a random address that nobody can guess, and deleted soon after.',
        ],
      },
      {
        id: 'advertisements',
        title: 'When you see an advertisement',
        blocks: [
          'We record that an advertisement was seen (a tenth of it on your screen; half of it for a second is recorded beside that) or clicked: its number, which of these it was, the time, and a random number that is made for this one event, so that a repeated message is counted once. Without a connection the record waits in your browser, for a day at most, and is sent later.',
          'Your name, your address in the network and your device are not part of the record, and nothing in it connects two events with each other. Advertisers get totals. We delete single records when the totals are enough; nothing does that by itself.',
          'So that an advertisement is not counted again and again, our server makes a key of your network address and the name of your browser with a secret that it forgets every day. It keeps that key in memory only; if one visitor repeats an advertisement more than thirty times in a minute, the beginning of the key stands in a log, which leads back to nobody.',
          'So that invented clicks are not counted, our server also counts how often an advertisement was seen and followed in one part of the network, which hundreds of devices share. It keeps these counts for two days under a number that leads back to no address without the server’s secret.',
          'The picture of an advertisement may lie on the advertiser’s own server, which then sees that somebody at your network address asked for it.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies',
        blocks: [
          'Two only prove that a form or a count comes from our own pages and not from somebody who pretends to be you:',
          {
            points: [
              'XSRF-TOKEN: a random value that our pages send back with a form or a count;',
              '_csrf: the signed secret that it is checked with.',
            ],
          },
          'They are set when the first advertisement is counted or a form is sent, and are gone when you close the browser. A third is there only while a new version of a part of the site is tried with some of you:',
          {
            points: [
              'safar-visitor: a random key, for thirty days, so that you meet the same version on every page. It is stored nowhere else and connected with nothing you do.',
            ],
          },
          'A fourth remembers the language that you chose with the language switch:',
          { points: ['safar-language: en or ur, for a year, so that the home page opens in your language.'] },
          'A link to a preview of a new version sets safar-preview, which names that version, until you close the browser. These cookies are sent to us only and say nothing about you. Your browser also stores, for itself: how far down a page you were, the colours of the site if you chose them, your choices in the live player, what you have typed into a form, your last five searches, which you can remove in the search field, and the records of advertisements that wait for a connection. The records and the forms that you send go to us; the rest never leaves your device.',
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
          'The map on the contact page is a drawing of ours until you ask for the real one, which comes from OpenStreetMap.',
        ],
      },
      {
        id: 'logs',
        title: 'Logs',
        blocks: [
          'Our programs keep no list of who opened which page. What you write into the search goes to our server while you write, for suggestions, and is not kept. They write down faults: which part failed, when, and on which kind of page.',
          'So that we notice when a new version of the site does not work, each page tells our server that it was opened, which versions of our own parts ran in it, what failed, and how quickly it showed and answered. It names the kind of page (“a blog post”), not its address, and no value that would be the same on your next page: messages of one page belong together by a random number that is forgotten with it. We keep totals, for thirty days. Only if something failed, our server also makes a number of your network address and the name of your browser, with a secret: thousands of people have the same one, you have another one tomorrow, and it is removed after a day. It tells us whether one visitor had the fault or several. If you save data, nothing is measured.',
          'To stop floods, the server remembers how many forms came from one network address in ten minutes, and how many counts in one. Both are kept in memory; where several servers share the work, they are counted in their database under a key that leads back to no address without the servers’ secret, and that is removed when its time is over.',
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
