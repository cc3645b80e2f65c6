import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { messageOf } from '@safar/service/errors';
import { writeAtomically } from '@safar/service/files';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** Sends emails to a mail server or writes them to a folder. */
export interface MailTransport {
  /** For the log: the server's host and port (not its URL, which contains the password), or the folder. */
  readonly destination: string;
  /**
   * Resolves when the destination has durably accepted the email.
   *
   * @throws the error of nodemailer or of the file system; `classifyFailure` determines its kind
   */
  send(mail: SendMailOptions): Promise<void>;
  /** Aborts transfers in progress. */
  close(): void;
}

/** Maximum number of connections to the mail server, and thus of emails that are sent at the same time. */
export const MAX_CONNECTIONS = 3;
/** Seconds after which an attempt to send an email is aborted. An email with a picture can be as large as 7 MB. */
export const TRANSFER_SECONDS = 120;

/** In milliseconds. `socketTimeout` is the maximum time without traffic. */
const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};

/**
 * Sends emails to a mail server over a pool of connections.
 *
 * @param transferMs maximum duration of an attempt; the parameter exists for tests
 */
export function smtpTransport(url: string, transferMs = TRANSFER_SECONDS * 1000): MailTransport {
  const { host } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxRequeues: 1, // one retry on a new connection, because the server may have closed an idle pooled connection
    idleTimeout: 30_000,
    ...TIMEOUTS,
  });
  return {
    destination: host,
    async send(mail) {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(transferMs) });
    },
    close: () => transport.close({ force: true }),
  };
}

/** The folder in the data folder to which emails are written when no mail server is configured. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

/**
 * Returns the file name of an email. It is the same for every attempt, so that a repeated attempt replaces the file.
 */
const mailFile = (messageId: string): string => `${messageId.replace(/[^\w.@-]/g, '')}.eml`;

/** Writes emails to a folder as .eml files, which mail programs can open. */
export function folderTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, newline: 'windows' });
  return {
    destination: folder,
    async send(mail) {
      const { message, messageId } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = mailFile(messageId);
      const content = Buffer.isBuffer(message) ? message : await buffer(message);
      await writeAtomically(join(folder, name), content, {
        draft: join(folder, `${name}.${process.pid}.part`),
        mode: 0o600,
      });
    },
    close: () => transport.close(),
  };
}

/** Why an attempt to send an email failed. */
export interface DeliveryFailure {
  /**
   * - `server`: no email can be sent, because there is no connection, the login failed, the configuration is wrong, or
   *   the folder cannot be written to.
   * - `temporary`: the server rejected this email with a 4xx status or 503, the attempt was aborted because it took too
   *   long, or the cause is unknown.
   * - `permanent`: the server rejected this email with another 5xx status.
   */
  readonly kind: 'server' | 'temporary' | 'permanent';
  /** The message of the server or the system, cut to 500 characters. */
  readonly reason: string;
}

/**
 * Error codes of the kind `server`. The first two rows are nodemailer's codes for failures of the whole connection. The
 * last row contains file system errors of `folderTransport`.
 */
const SERVER_CODES: readonly unknown[] = [
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH', 'EOAUTH2'],
  ...['EPROXY', 'ECONFIG'],
  ...['EACCES', 'ENOSPC', 'EROFS', 'ENOTDIR'],
];

/** Classifies an error that a mail transport threw. */
export function classifyFailure(error: unknown): DeliveryFailure {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const reason = messageOf(error).slice(0, 500);
  if (SERVER_CODES.includes(code)) return { kind: 'server', reason };
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 503;
  return { kind: isPermanent ? 'permanent' : 'temporary', reason };
}
