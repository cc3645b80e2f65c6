import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { folderCarrier } from './folder-carrier';
import { mailFolder } from './mail-folder';
import type { MailSettings } from './mail-settings';
import { MailWorker } from './mail-worker';
import { smtpCarrier } from './smtp-carrier';

interface MailSurroundings {
  db: Kysely<Tables>;
  dataFolder: string;
  uploadsFolder: string;
  log: FastifyBaseLogger;
}

/** Starts to send the mails that wait, and those to come. */
export function startMail(
  { dataFolder, ...surroundings }: MailSurroundings,
  settings: MailSettings,
): MailWorker {
  const { smtpUrl } = settings;
  const carrier = smtpUrl === undefined ? folderCarrier(mailFolder(dataFolder)) : smtpCarrier(smtpUrl);
  const how =
    smtpUrl === undefined
      ? 'No SMTP_URL is set, so mails about forms become files in'
      : 'Mails about forms go to';
  surroundings.log.info(`${how} ${carrier.place}.`);
  const worker = new MailWorker({ ...surroundings, carrier, settings });
  worker.start();
  return worker;
}
