import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { internalToken } from '../support/internal-token';
import { startFaultyLine, type FaultyLine } from '../support/faulty-line';
import { endAll, startProgram, type End, type Program } from '../support/program';
import { inRunFolder, root } from '../support/run-folder';
import { canMount, mountSmallDisk, type SmallDisk } from '../support/small-disk';

/** The backend of one `Stage` (see `stage.ts`), with proxies in front of its database and its mail server. */
export interface Services {
  readonly databaseFolder: string;
  readonly database: FaultyLine;
  readonly mail: FaultyLine;
  /** Small disks with the data folders of the backend and of PostgreSQL; absent if the tests cannot mount disks. */
  readonly disks?: { readonly backend: SmallDisk; readonly database: SmallDisk };
  /** Origin of the backend. A restarted backend has the same origin. */
  origin(): string;
  output(): string;
  pidOfBackend(): number;
  pidOfDatabase(): Promise<number>;
  killBackend(): void;
  /** Starts the backend again, as `npm start` does after a crash. */
  restartBackend(): Promise<void>;
  stop(): Promise<void>;
}

let started = 0;
/** PostgreSQL with the demo content takes about 80 MB. */
const DATABASE_DISK_MB = 256;
const BACKEND_DISK_MB = 8;

/** A mail server that accepts every email. */
async function startMailServer(): Promise<Server & { readonly port: number }> {
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => socket.destroy());
    socket.write('220 ready\r\n');
    socket.on('data', (part) => {
      for (const line of part.toString('latin1').split('\r\n').slice(0, -1)) {
        if (isData && line !== '.') continue;
        const command = isData ? 'END' : line.slice(0, 4).toUpperCase();
        isData = command === 'DATA';
        socket.write(
          command === 'DATA' ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n',
        );
        if (command === 'QUIT') socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return Object.assign(server, { port: address.port });
}

/** Reads `postmaster.pid`. Its first line is PostgreSQL's process id; its fifth line is the folder of the socket. */
async function readPostmaster(databaseFolder: string): Promise<string[]> {
  return (await readFile(join(databaseFolder, 'postgres', 'v18', 'postmaster.pid'), 'utf8')).split('\n');
}

/** Starts the services. If a step fails, stops the services that have already started. */
export async function startServices(): Promise<Services> {
  const ends: End[] = [];
  try {
    return await start(ends);
  } catch (error) {
    // An error of the cleanup must not hide the error of the start.
    await endAll(ends).catch(() => undefined);
    throw error;
  }
}

async function start(ends: End[]): Promise<Services> {
  const databaseFolder = inRunFolder(`services-${process.pid}-${(started += 1)}`);
  const filesFolder = inRunFolder(`services-files-${process.pid}-${started}`);
  const mount = (folder: string, megabytes: number) => {
    const disk = mountSmallDisk(folder, megabytes);
    ends.push(disk.unmount);
    return disk;
  };
  const disks = canMount()
    ? { backend: mount(filesFolder, BACKEND_DISK_MB), database: mount(databaseFolder, DATABASE_DISK_MB) }
    : undefined;
  const mailServer = await startMailServer();
  ends.push(() => void mailServer.close());
  const mail = await startFaultyLine(() => ({ port: mailServer.port, host: '127.0.0.1' }));
  ends.push(mail.close);
  const variables = {
    NODE_ENV: 'production',
    CONTENT_DIR: join(root, 'demo', 'content'),
    API_CACHE_SECONDS: '0',
    INTERNAL_TOKEN: internalToken,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'site@example.org',
    MAIL_TO: 'office@example.org',
  };
  const file = join(root, 'backend', 'dist', 'main.mjs');
  // This backend exists only to run the bundled PostgreSQL. The backend under test is a second process, which connects
  // to PostgreSQL through the proxy.
  const keeper = await startProgram(file, {
    ...variables,
    DATA_DIR: databaseFolder,
    BACKEND_LISTEN: '127.0.0.1:0',
  });
  ends.push(keeper.stop);
  const socketFolder = (await readPostmaster(databaseFolder))[4] ?? '';
  const database = await startFaultyLine(() => ({ path: join(socketFolder, '.s.PGSQL.5432') }));
  ends.push(database.close);
  let ended = '';
  let origin = '';
  const startBackend = () =>
    startProgram(file, {
      ...variables,
      DATA_DIR: filesFolder,
      BACKEND_LISTEN: origin === '' ? '127.0.0.1:0' : new URL(origin).host,
      DATABASE_URL: `postgres://safar@127.0.0.1:${database.port}/postgres`,
    });
  let backend: Program & { readonly origin: string } = await startBackend();
  ends.push(
    () => backend.stop(),
    // Runs before `backend.stop()`, because `endAll` starts with the last function. It ends a simulated fault of the
    // database: the backend shuts down without delay only if its database responds.
    () => database.reset(),
  );
  origin = backend.origin;
  return {
    databaseFolder,
    database,
    mail,
    ...(disks && { disks }),
    origin: () => origin,
    output: () => keeper.output() + ended + backend.output(),
    pidOfBackend: () => backend.pid,
    pidOfDatabase: async () => Number((await readPostmaster(databaseFolder))[0]),
    killBackend: () => void process.kill(backend.pid, 'SIGKILL'),
    async restartBackend() {
      ended += backend.output();
      backend = await startBackend();
    },
    stop: () => endAll(ends),
  };
}
