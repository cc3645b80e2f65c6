import type { SendMailOptions } from 'nodemailer';

/** Takes mails to where they are read. */
export interface MailCarrier {
  /** For the log: a server without its password, or a folder. */
  readonly place: string;
  /**
   * Resolves when the mail is in other hands for good.
   *
   * @throws what `readRefusal` understands.
   */
  carry(mail: SendMailOptions): Promise<void>;
  /** Gives up what is on its way. */
  close(): void;
}
