import { withDeadline } from '@safar/shared/federation/deadline';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** A database that is slow or away must not take the other figures along. */
const patience = 2_000;
const late = () => new Error('The database is late.');

const mailsText = `
  select status.name as status, count(outbox.id)::integer as mails
  from (values ('pending'), ('sent'), ('failed')) as status (name)
  left join outbox on outbox.status = status.name
  group by status.name`;

const oldestText = `
  select extract(epoch from greatest(now() - min(created_at), interval '0'))::double precision as age
  from outbox
  where status = 'pending'`;

/** What waits for the mail server. While the database does not tell it, these figures are missing. */
export function mailMetrics(register: Registry, pool: pg.Pool): void {
  const ask = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> =>
    withDeadline(
      pool.query<R>(text).then(({ rows }) => rows),
      patience,
      late,
    ).catch(() => []);
  const registers = [register];
  new Gauge({
    name: 'safar_mails',
    help: 'Mails in the outbox by their status; the pending ones are the queue.',
    labelNames: ['status'] as const,
    registers,
    async collect() {
      const rows = await ask<{ status: string; mails: number }>(mailsText);
      this.reset();
      for (const { status, mails } of rows) this.set({ status }, mails);
    },
  });
  new Gauge({
    name: 'safar_mail_oldest_pending_seconds',
    help: 'The age of the oldest mail that is pending; 0 when there is none.',
    // Without a label a gauge begins with 0, which would be said while the database is away.
    labelNames: ['status'] as const,
    registers,
    async collect() {
      const rows = await ask<{ age: number | null }>(oldestText);
      this.reset();
      for (const { age } of rows) this.set({ status: 'pending' }, age ?? 0);
    },
  });
}
