import { chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyFolder } from './copy-folder';

/**
 * `copyCluster` creates these folders empty, because PostgreSQL needs them to exist. Recovery does not need their
 * content, except that of `pg_wal`, which is copied after all other files.
 */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = new Set(['postmaster.pid', 'postmaster.opts']);
const LOG_ENTRY = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history|archive_status|summaries)$/;

/** Writes a file to the target folder. If the process runs as root, the folder's owner becomes the file's owner. */
async function writeOwned(target: string, name: string, content: string): Promise<void> {
  const { uid, gid } = await stat(target);
  await writeFile(join(target, name), content, { mode: 0o600, flush: true });
  if (process.getuid?.() === 0) await chown(join(target, name), uid, gid);
}

/**
 * Copies the cluster of a running PostgreSQL server. Clients may write to it in the meantime. A server that starts on
 * the copy replays the write-ahead log, and then contains every transaction that was committed before `pg_backup_stop`.
 * The function uses the low-level backup API, because the bundled PostgreSQL has neither pg_basebackup nor pg_dump
 * (https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP).
 *
 * @param connection the connection settings of a superuser
 * @param cluster the server's data folder
 * @param target the folder to create; it must not exist yet
 * @throws if the connection fails, the server refuses the backup (e.g. because of a missing privilege), or a file
 *   cannot be copied; the incomplete copy cannot be used
 */
export async function copyCluster(
  connection: pg.ClientConfig,
  cluster: string,
  target: string,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The temporary replication slot makes the server retain the write-ahead log until this connection ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}`,
    ]);
    await client.query(`select pg_backup_start('safar', true)`);
    await copyFolder(cluster, target, (path) => {
      if (leftOut.has(path)) return 'entry';
      return emptied.has(path) ? 'content' : undefined;
    });
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(false)',
    );
    await writeOwned(target, 'backup_label', rows[0]?.labelfile ?? '');
    if (rows[0]?.spcmapfile) await writeOwned(target, 'tablespace_map', rows[0].spcmapfile);
    await copyFolder(join(cluster, 'pg_wal'), join(target, 'pg_wal'), (path) =>
      path.includes('/') || LOG_ENTRY.test(path) ? undefined : 'entry',
    );
  } finally {
    await client.end();
  }
}
