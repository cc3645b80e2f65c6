import type { Environment } from '@safar/service/environment';
import type { Tables } from '../database/tables';

type Kind = Tables['submissions']['kind'];

export interface MailSettings {
  /** URL of the mail server. If undefined, emails are written to files in the data folder. */
  readonly smtpUrl: string | undefined;
  /** The sender of all emails: an address with an optional name. */
  readonly from: string;
  /** The recipients of the emails about each kind of form. */
  readonly to: Readonly<Record<Kind, readonly string[]>>;
  /** Seconds before the first retry of an email that the mail server rejected temporarily. */
  readonly retrySeconds: number;
}

/** Placeholder addresses for emails that are only written to files. */
const fileAddresses = { from: 'Website <website@localhost>', to: ['inbox@localhost'] };

type MailVariables = Pick<
  Environment,
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'MAIL_TO'
  | 'MAIL_TO_JOIN'
  | 'MAIL_TO_ENQUIRY'
  | 'MAIL_TO_CONTACT'
  | 'MAIL_RETRY_SECONDS'
>;

/** @param environment validated by `readEnvironment` */
export function mailSettings(environment: MailVariables): MailSettings {
  const {
    SMTP_URL,
    MAIL_FROM = fileAddresses.from,
    MAIL_TO = fileAddresses.to,
    MAIL_RETRY_SECONDS,
  } = environment;
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    to: {
      join: environment.MAIL_TO_JOIN ?? MAIL_TO,
      enquiry: environment.MAIL_TO_ENQUIRY ?? MAIL_TO,
      contact: environment.MAIL_TO_CONTACT ?? MAIL_TO,
    },
    retrySeconds: Math.max(1, MAIL_RETRY_SECONDS),
  };
}
