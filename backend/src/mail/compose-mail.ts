import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Tables } from '../database/tables';
import { headerText } from './header-text';
import { karachiTime } from './karachi-time';
import { mailHtml, mailText } from './mail-html';
import type { MailSettings } from './mail-settings';
import { mailWords } from './mail-words';

/** A submission and the row of the outbox that announces it. */
export interface QueuedMail {
  readonly outboxId: string;
  readonly id: string;
  readonly kind: Tables['submissions']['kind'];
  readonly fields: Readonly<Record<string, string>>;
  readonly picture: string | null;
  readonly createdAt: Date;
}

/** The same for every attempt, so that receivers can drop what comes twice. */
export function messageId(outboxId: string, { from }: Pick<MailSettings, 'from'>): string {
  const domain = /@([^\s<>@]+?)>?$/.exec(from.trim())?.[1] ?? 'localhost';
  return `<${outboxId}@${domain}>`;
}

/**
 * The mail about a submission, for the office: its answer goes to the visitor. Everything that a visitor wrote is
 * text in the body, or one line in the head.
 *
 * @param uploadsFolder where the picture is that goes along.
 */
export async function composeMail(
  mail: QueuedMail,
  settings: MailSettings,
  uploadsFolder: string,
): Promise<SendMailOptions> {
  const { kind, fields, picture, createdAt, id } = mail;
  const path = picture === null ? undefined : join(uploadsFolder, picture);
  const isHere = path !== undefined && (await exists(path));
  const name = headerText(fields.name ?? '');
  const title = mailWords.titles[kind];
  const parts = {
    title: `${title}: ${name}`,
    rows: Object.entries(mailWords.fields).flatMap(([field, label]) => {
      const value = fields[field];
      return value ? [[label, value] as const] : [];
    }),
    notes: [
      ...(path === undefined ? [] : [isHere ? mailWords.picture : mailWords.pictureGone]),
      mailWords.sent(karachiTime(createdAt)),
      mailWords.answer,
      mailWords.reference(id),
    ],
  };
  const about = kind === 'contact' && fields.subject ? `${fields.subject} – ${name}` : name;
  return {
    messageId: messageId(mail.outboxId, settings),
    date: createdAt,
    from: settings.from,
    to: [...settings.to[kind]],
    replyTo: { name, address: fields.email ?? '' },
    subject: headerText(`${title}: ${about}`),
    text: mailText(parts),
    html: mailHtml(parts),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: isHere && path ? [{ filename: 'picture.jpg', path, contentType: 'image/jpeg' }] : [],
    disableUrlAccess: true,
  };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
