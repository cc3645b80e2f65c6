import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@safar/domain/escape';
import type { SendMailOptions } from 'nodemailer';
import type { Tables } from '../database/tables';
import { karachiTime } from '../karachi-time';
import type { MailSettings } from './mail-settings';

type Kind = Tables['submissions']['kind'];

/** A submission and the id of the outbox row for the email that announces it. */
export interface QueuedMail {
  readonly outboxId: string;
  readonly id: string;
  readonly kind: Kind;
  readonly fields: Readonly<Record<string, string>>;
  readonly picture: string | null;
  readonly createdAt: Date;
}

const TITLES: Readonly<Record<Kind, string>> = {
  join: 'Adventure Club',
  enquiry: 'Enquiry',
  contact: 'Contact',
};

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  city: 'City',
  phone_number: 'Telephone',
  contact_number: 'Telephone',
  advertise: 'Where to advertise',
  subject: 'Subject',
  message: 'Message',
  locale: 'Language',
};

/** Names of the page languages. The email contains the name, so that the office can reply in the visitor's language. */
const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', ur: 'Urdu' };

/** Returns the Message-ID. Every attempt to send an email uses the same id, so that receivers can drop duplicates. */
export function messageId(outboxId: string, { from }: Pick<MailSettings, 'from'>): string {
  const domain = /@([^\s<>@]+?)>?$/.exec(from.trim())?.[1] ?? 'localhost';
  return `<${outboxId}@${domain}>`;
}

/**
 * Composes the email that announces a submission to the office. Replies go to the visitor. The visitor's input is
 * escaped in the HTML body, and reduced to one line in headers.
 *
 * @param uploadsFolder the folder that contains the submission's picture
 */
export async function composeMail(
  { outboxId, kind, fields, picture, createdAt, id }: QueuedMail,
  settings: MailSettings,
  uploadsFolder: string,
): Promise<SendMailOptions> {
  const path = picture === null ? undefined : join(uploadsFolder, picture);
  const isAttached = path !== undefined && (await exists(path));
  const name = headerText(fields.name ?? '');
  const pictureNote = isAttached
    ? 'The picture is attached.'
    : 'The submission has a picture, but its file is not on this machine.';
  const parts: MailParts = {
    title: `${TITLES[kind]}: ${name}`,
    rows: Object.entries(LABELS).flatMap(([field, label]) => {
      const value = fields[field];
      const text = field === 'locale' && value ? (LANGUAGES[value] ?? value) : value;
      return text ? [[label, text] as const] : [];
    }),
    notes: [
      ...(path === undefined ? [] : [pictureNote]),
      `Sent through the website on ${karachiTime(createdAt)} (Karachi).`,
      'Reply to this email to write to the visitor.',
      `Submission ${id}; "npm run inbox -- show ${id}" prints it.`,
    ],
  };
  const about = kind === 'contact' && fields.subject ? `${fields.subject} – ${name}` : name;
  return {
    messageId: messageId(outboxId, settings),
    date: createdAt,
    from: settings.from,
    to: [...settings.to[kind]],
    replyTo: { name, address: fields.email ?? '' },
    subject: headerText(`${TITLES[kind]}: ${about}`),
    text: mailText(parts),
    html: mailHtml(parts),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: isAttached ? [{ filename: 'picture.jpg', path, contentType: 'image/jpeg' }] : [],
    disableUrlAccess: true,
  };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const MAX_HEADER_LENGTH = 180;

/**
 * Converts input to one header line of at most 180 characters, without control characters, bidirectional formatting
 * characters or encoded words (RFC 2047).
 */
function headerText(text: string): string {
  const line = text
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll('=?', '= ?') // `=?` would start an encoded word.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= MAX_HEADER_LENGTH) return line;
  return `${characters.slice(0, MAX_HEADER_LENGTH - 1).join('')}…`;
}

interface MailParts {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** Sentences below the table of fields. */
  readonly notes: readonly string[];
}

function mailText({ title, rows, notes }: MailParts): string {
  const fields = rows.map(([label, value]) =>
    value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`,
  );
  return `${[title, fields.join('\n'), notes.join('\n')].join('\n\n')}\n`;
}

function mailHtml({ title, rows, notes }: MailParts): string {
  const fields = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0;white-space:pre-wrap;overflow-wrap:anywhere">${htmlLines(value)}</td></tr>`,
  );
  const sentences = notes.map((note) => `<p style="color:#555">${escapeHtml(note)}</p>`);
  return [
    '<!doctype html><html><head><meta charset="utf-8"></head><body style="font-family:sans-serif">',
    `<h1 style="font-size:20px" dir="auto">${escapeHtml(title)}</h1>`,
    `<table cellspacing="0">${fields.join('\n')}</table>`,
    ...sentences,
    '</body></html>\n',
  ].join('\n');
}

/** `dir="auto"` sets the direction of each line, because input may mix Urdu and English. */
const htmlLines = (value: string): string =>
  value
    .split('\n')
    .map((line) => `<div dir="auto">${escapeHtml(line) || '&nbsp;'}</div>`)
    .join('');
