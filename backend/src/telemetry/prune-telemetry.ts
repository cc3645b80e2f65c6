import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/** Removes sums of more than thirty days, and after a day single page loads and who had failures. */
export async function pruneTelemetry(db: Kysely<Tables>): Promise<void> {
  await sql`delete from telemetry_loads where at < now() - interval '1 day'`.execute(db);
  await sql`delete from telemetry_failed_visitors where at < now() - interval '1 day'`.execute(db);
  await sql`delete from telemetry_minutes where minute < now() - interval '30 days'`.execute(db);
  await sql`delete from telemetry_failures where slot < now() - interval '30 days'`.execute(db);
  await sql`delete from telemetry_vitals where slot < now() - interval '30 days'`.execute(db);
}
