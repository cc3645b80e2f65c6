import type { Environment } from '@safar/shared/config/environment';
import type { Tables } from '../database/tables';

type Kind = Tables['submissions']['kind'];

export interface MailSettings {
  /** Without a server mails become files below the data folder. */
  readonly smtpUrl: string | undefined;
  /** An address, with or without a name. */
  readonly from: string;
  /** The addresses that get the mails about each form. */
  readonly to: Readonly<Record<Kind, readonly string[]>>;
  /** Until a mail that was refused is sent again for the first time. */
  readonly retrySeconds: number;
}

/** Mails that only become files need no real addresses. */
const somewhere = { from: 'Website <website@localhost>', to: ['inbox@localhost'] };

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

/** How mails about forms are sent. The variables have been checked. */
export function mailSettings(environment: MailVariables): MailSettings {
  const { SMTP_URL, MAIL_FROM = somewhere.from, MAIL_TO = somewhere.to, MAIL_RETRY_SECONDS } = environment;
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
