import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
  readonly mail: Email;
}

/** A local SMTP server for tests. A test can stop it, and make it reject emails or answer late. */
export interface MailServer {
  readonly url: string;
  /** Accepted emails in order of arrival. */
  readonly mails: ReceivedMail[];
  /** Called for each email. If it returns an SMTP status such as 451, the server rejects the email with this status. */
  refuse: () => number | undefined;
  /** If set, the server waits for this promise before it accepts or rejects an email. */
  hold: Promise<unknown> | undefined;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

class RefusedLogin extends Error {
  readonly responseCode = 535;
}

class RefusedMail extends Error {
  constructor(readonly responseCode: number) {
    super('The test server rejects this email.');
  }
}

/** @param account if given, the server uses implicit TLS and requires this user name and password */
export async function startMailServer(account?: { user: string; pass: string }): Promise<MailServer> {
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;

  async function listen(onPort: number): Promise<SMTPServer> {
    const next = new SMTPServer({
      ...(account ? { secure: true } : { authOptional: true, disabledCommands: ['STARTTLS'] }),
      onAuth({ username, password }, _session, done) {
        if (username === account?.user && password === account?.pass) done(null, { user: username });
        else done(new RefusedLogin('This account is unknown.'));
      },
      closeTimeout: 100,
      onData(stream, { envelope }, done) {
        void accept(stream, envelope).then(
          () => done(),
          (error: Error) => done(error),
        );
      },
    });
    next.on('error', () => undefined);
    next.listen(onPort, '127.0.0.1');
    await once(next.server, 'listening');
    return next;
  }

  async function accept(
    stream: NodeJS.ReadableStream,
    { mailFrom, rcptTo }: { mailFrom: false | { address: string }; rcptTo: { address: string }[] },
  ): Promise<void> {
    const raw = await buffer(stream);
    await self.hold;
    const status = self.refuse();
    if (status !== undefined) throw new RefusedMail(status);
    self.mails.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      raw,
      mail: await PostalMime.parse(raw),
    });
  }

  const self: MailServer = {
    url: account
      ? `smtps://${account.user}:${account.pass}@127.0.0.1:${port}/?tls.rejectUnauthorized=false`
      : `smtp://127.0.0.1:${port}`,
    mails: [],
    refuse: () => undefined,
    hold: undefined,
    stop: () => new Promise((resolve) => server.close(resolve)),
    async restart() {
      server = await listen(port);
    },
  };
  return self;
}
