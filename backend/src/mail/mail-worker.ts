import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { composeMail } from './compose-mail';
import type { MailCarrier } from './mail-carrier';
import type { MailSettings } from './mail-settings';
import { Outbox, type ClaimedMail } from './outbox';
import { readRefusal, type Refusal } from './refusal';
import { retryDelay, serverPause } from './retry-delay';

export interface WorkerOptions {
  db: Kysely<Tables>;
  carrier: MailCarrier;
  settings: MailSettings;
  uploadsFolder: string;
  log: FastifyBaseLogger;
}

const mostAtOnce = 12;
/** In seconds: what a worker that was killed had in its hands is sent by another after that. */
const lease = 15;
const renewal = 5_000;
/** Between two looks for mails that are due, at most, in milliseconds; a new one is announced. */
const longestLook = 5_000;
/** For mails on their way when the backend stops, in milliseconds. */
const farewell = 1_500;

/**
 * Sends the mails that wait in the outbox. A mail is marked as sent after the server took it and never before, so a
 * crash in between sends it twice, with the same Message-ID.
 */
export class MailWorker {
  readonly #options: WorkerOptions;
  readonly #outbox: Outbox;
  readonly #inHand = new Set<string>();
  #stopped = false;
  #failures = 0;
  #announced = false;
  #wake: (() => void) | undefined;
  #running: Promise<void> | undefined;

  readonly #lookPause: number;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#lookPause = Math.min(longestLook, options.settings.retrySeconds * 1000);
    this.#outbox = new Outbox(options.db);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Says that there is a new mail. While the server is away that changes nothing. */
  announce(): void {
    this.#announced = true;
    if (this.#failures === 0) this.#wake?.();
  }

  /** Lets the mails on their way arrive if they are quick about it, and gives back the others. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake?.();
    const cut = setTimeout(() => this.#options.carrier.close(), farewell);
    await this.#running;
    clearTimeout(cut);
    this.#options.carrier.close();
  }

  async #run(): Promise<void> {
    const renewing = setInterval(() => {
      // A database that is away says so in the next round.
      void this.#outbox.keep([...this.#inHand], lease).catch(() => undefined);
    }, renewal);
    while (!this.#stopped) {
      this.#announced = false;
      const wait = await this.#round().catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'the outbox of mails could not be read');
        return this.#lookPause;
      });
      const isNews = this.#announced && this.#failures === 0;
      if (wait > 0 && !this.#stopped && !isNews) await this.#sleep(wait);
    }
    clearInterval(renewing);
  }

  /** @returns the pause after it, in milliseconds. */
  async #round(): Promise<number> {
    const mails = await this.#outbox.claim(this.#failures > 0 ? 1 : mostAtOnce, lease);
    if (mails.length === 0) return this.#lookPause;
    for (const { outboxId } of mails) this.#inHand.add(outboxId);
    try {
      const refusals = await Promise.all(mails.map((mail) => this.#deliver(mail)));
      const away = mails.flatMap((mail, index) => {
        const refusal = refusals[index];
        return refusal?.kind === 'server' ? [{ ...mail, refusal }] : [];
      });
      if (this.#stopped) return await this.#giveBack(away);
      if (away.length < mails.length) return await this.#serverAnswers(away);
      return await this.#serverIsAway(away);
    } finally {
      for (const { outboxId } of mails) this.#inHand.delete(outboxId);
    }
  }

  /** @returns why the mail, which the caller has to put off, could not be sent because of the server. */
  async #deliver(mail: ClaimedMail): Promise<Refusal | undefined> {
    const { carrier, settings, uploadsFolder } = this.#options;
    try {
      await carrier.carry(await composeMail(mail, settings, uploadsFolder));
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal.kind === 'server') return refusal;
      await this.#putOff(mail, refusal.kind, refusal.reason);
      return refusal;
    }
    await this.#write(() => this.#outbox.markSent(mail.outboxId));
    return undefined;
  }

  /** What cannot be written is repeated; after that the lease runs out and the mail is sent again. */
  async #write<Result>(write: () => Promise<Result>): Promise<Result | undefined> {
    for (const delay of [200, 1000, 3000]) {
      try {
        return await write();
      } catch {
        if (!this.#stopped) await pause(delay);
      }
    }
    return write().catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'what became of a mail could not be written down');
      return undefined;
    });
  }

  async #putOff(mail: ClaimedMail, kind: 'later' | 'never', reason: string): Promise<void> {
    const { settings, log, carrier } = this.#options;
    const { retrySeconds } = settings;
    this.#inHand.delete(mail.outboxId); // from here on the pause counts, not the lease
    const seconds = retryDelay(kind, mail.attempts, { retrySeconds, random: Math.random() });
    const status = await this.#write(() => this.#outbox.putOff(mail.outboxId, seconds, reason));
    const facts = { submission: mail.id, attempts: mail.attempts, reason };
    if (status === 'failed') {
      log.error(
        facts,
        `a mail is given up after five days: ${carrier.place} refuses it. Correct what the reason says, then run "npm run inbox -- resend ${mail.id}"; the submission is kept.`,
      );
    } else if (kind === 'never') {
      log.warn(
        facts,
        `${carrier.place} refuses a mail; it is tried again for five days. Check MAIL_FROM and MAIL_TO.`,
      );
    }
  }

  /** Some mails went: the connections that broke beside them were about these mails. */
  async #serverAnswers(broken: readonly (ClaimedMail & { refusal: Refusal })[]): Promise<number> {
    if (this.#failures > 0) this.#options.log.info(`${this.#options.carrier.place} takes mails again.`);
    this.#failures = 0;
    for (const mail of broken) await this.#putOff(mail, 'later', mail.refusal.reason);
    return 0;
  }

  /** No mail went: they are given back, and nothing is tried for a while. */
  async #serverIsAway(mails: readonly (ClaimedMail & { refusal: Refusal })[]): Promise<number> {
    const { settings, log, carrier } = this.#options;
    this.#failures += 1;
    const { retrySeconds } = settings;
    const seconds = serverPause(this.#failures, { retrySeconds, random: Math.random() });
    const reason = mails[0]?.refusal.reason;
    await this.#giveBack(mails, reason);
    const waiting = await this.#outbox.countWaiting();
    log.warn(
      { reason, waiting },
      `${carrier.place} takes no mails; they wait and are sent when it does. Check SMTP_URL if this goes on.`,
    );
    return seconds * 1000;
  }

  async #giveBack(mails: readonly ClaimedMail[], reason?: string): Promise<number> {
    const ids = mails.map(({ outboxId }) => outboxId);
    await this.#write(() => this.#outbox.giveBack(ids, reason));
    return 0;
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    }).then(() => {
      this.#wake = undefined;
    });
  }
}
