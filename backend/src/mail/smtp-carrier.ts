import { createTransport } from 'nodemailer';
import type { MailCarrier } from './mail-carrier';

/** In milliseconds. A mail server greets at once; a large mail on a slow line still moves. */
const limits = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};

/** A mail server, on a few connections that are kept for a while. */
export function smtpCarrier(url: string): MailCarrier {
  const { host } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxRequeues: 1, // the server may close a connection that was kept
    idleTimeout: 30_000,
    ...limits,
  });
  return {
    place: host,
    async carry(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close({ force: true }),
  };
}
