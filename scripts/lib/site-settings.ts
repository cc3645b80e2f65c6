import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { readEnvironment, type Environment } from '@safar/service/environment';
import { codeOf, messageOf } from '@safar/service/errors';
import { parseSiteConfig } from '@safar/contract/site-config';
import { CommandError } from './command';

/** Validated settings of `npm start` and `npm run dev`. Folder paths are absolute, and the port is free. */
export interface SiteSettings {
  readonly root: string;
  readonly environment: Environment;
  readonly siteName: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly releasesFolder: string;
  /** Folder of the keys that sign releases. */
  readonly keysFolder: string;
  /** Whether the site shows the demo content: true if the operator configured no backend, content or media. */
  readonly showsDemo: boolean;
  /**
   * Whether releases may be signed with the development key. This is not allowed with NODE_ENV=production, or with a
   * bucket (RELEASES_URL), which is shared with other people.
   */
  readonly acceptsDevelopmentKey: boolean;
}

/**
 * @throws an error that lists every invalid variable, or explains why `site.config.json`, the data folder or the port
 *   cannot be used
 */
export async function readSiteSettings(root: string): Promise<SiteSettings> {
  const environment = readEnvironment(process.env);
  const siteName = await readSiteName(root, environment.SITE_NAME);
  const dataFolder = resolve(root, environment.DATA_DIR);
  await prepareDataFolder(dataFolder);
  const showsDemo = !environment.BACKEND_ORIGIN && !environment.CONTENT_DIR && !environment.MEDIA_DIR;
  return {
    root,
    environment,
    siteName,
    port: await findPort(environment.PORT, environment.HOST),
    dataFolder,
    releasesFolder: resolve(root, environment.RELEASES_DIR ?? join(dataFolder, 'releases')),
    keysFolder: resolve(root, environment.KEYS_DIR ?? join(dataFolder, 'keys')),
    showsDemo,
    acceptsDevelopmentKey: environment.RELEASES_URL === undefined && process.env['NODE_ENV'] !== 'production',
  };
}

async function readSiteName(root: string, override: string | undefined): Promise<string> {
  try {
    return parseSiteConfig(JSON.parse(await readFile(join(root, 'site.config.json'), 'utf8')), override).name;
  } catch (error) {
    throw new CommandError(
      error instanceof SyntaxError ? `site.config.json is not JSON: ${messageOf(error)}` : messageOf(error),
    );
  }
}

/**
 * Checks that a port is free by listening on it briefly.
 *
 * @returns the port; for port 0, a free port that the system has chosen
 * @throws {CommandError} if another program uses the port, the system does not allow its use, or the host is unknown
 */
export function findPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const messages: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`,
        EACCES: `Port ${port} needs administrator rights. Set PORT to 1024 or higher.`,
        EADDRNOTAVAIL: `This machine does not have the address ${host}. Set HOST to 0.0.0.0 or to an address of this machine.`,
        ENOTFOUND: `The host name ${host} cannot be resolved. Set HOST to 0.0.0.0 or to an address of this machine.`,
      };
      reject(
        new CommandError(
          messages[codeOf(error) ?? ''] ?? `The site cannot listen on port ${port}: ${error.message}`,
        ),
      );
    });
    probe.listen({ port, host }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Group ID of the account `nobody`. If this process runs as root, the bundled PostgreSQL runs under that account. */
const NOBODY = 65_534;

/**
 * Restricts a data folder to the site's account. If this process runs as root, PostgreSQL's account may also enter the
 * folder, but not list it.
 */
async function makePrivate(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return chmod(folder, 0o700);
  await chown(folder, (await stat(folder)).uid, NOBODY);
  await chmod(folder, 0o710);
}

/** Creates the data folder. @throws {CommandError} if the folder cannot be created, read or written */
async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await makePrivate(folder);
    await readdir(folder);
    await writeFile(probe, '');
  } catch (error) {
    const reasons: Record<string, string> = {
      EACCES: 'this user may not read and write it',
      EPERM: 'this user may not read and write it',
      EROFS: 'it is on a read-only disk',
      EEXIST: 'it is a file',
      ENOTDIR: 'it is a file or inside a file',
      ENOSPC: 'the disk is full',
    };
    const reason = reasons[codeOf(error) ?? ''] ?? messageOf(error);
    throw new CommandError(
      `The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to another folder.`,
    );
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
