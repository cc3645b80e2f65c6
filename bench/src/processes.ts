import { readdir, readFile } from 'node:fs/promises';

export interface ProcessMemory {
  readonly name: string;
  /** Current resident memory in MB. */
  readonly now: number;
  /** Highest resident memory so far, in MB. */
  readonly peak: number;
}

const readProcess = (id: string, file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
const field = (status: string, name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(status)?.[1] ?? '';
const megabytesOf = (status: string, name: string) => (parseInt(field(status, name), 10) * 1024) / 1e6 || 0;

/**
 * Ids of a process and its descendants.
 *
 * @throws on systems without /proc
 */
export async function processTree(root: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    ids.map(async (id) => [Number(id), Number(field(await readProcess(id, 'status'), 'PPid'))] as const),
  );
  const tree = [root];
  for (const parent of tree) tree.push(...parents.flatMap(([id, ppid]) => (ppid === parent ? [id] : [])));
  return tree;
}

/**
 * The memory of a process and its descendants, except `sh` and PostgreSQL. The processes of PostgreSQL share memory, so
 * a sum would count this memory several times.
 */
export async function nodeMemory(root: number): Promise<ProcessMemory[]> {
  const found = await Promise.all(
    (await processTree(root)).map(async (id) => {
      const status = await readProcess(String(id), 'status');
      const name = field(status, 'Name');
      if (status === '' || name === 'postgres' || name === 'sh') return [];
      return [{ name, now: megabytesOf(status, 'VmRSS'), peak: megabytesOf(status, 'VmHWM') }];
    }),
  );
  return found.flat();
}

/** Resident memory in MB; 0 after the end of the process. */
export const memoryOf = async (id: number): Promise<number> =>
  megabytesOf(await readProcess(String(id), 'status'), 'VmRSS');

/** Number of open file descriptors; 0 after the end of the process. */
export const descriptorsOf = async (id: number): Promise<number> =>
  (await readdir(`/proc/${id}/fd`).catch(() => [])).length;

/** Files in /proc state processor time in ticks. Every architecture that Node.js supports has 100 ticks per second. */
const TICKS_PER_SECOND = 100;

/** Processor time since the start of the process, in milliseconds. */
interface ProcessorTime {
  /**
   * The main thread. In the HTTP process of the site server, it runs JavaScript, and other threads compress responses.
   */
  readonly main: number;
  /** All threads. */
  readonly total: number;
}

/** The processor times of a process and its descendants, by process id. */
export async function processorTimes(root: number): Promise<ReadonlyMap<number, ProcessorTime>> {
  const readTime = async (id: number, file: string) => {
    // Removes the process id and the program's name. The name is in parentheses and may contain spaces.
    const fields = (await readProcess(String(id), file)).replace(/^.*\) /, '').split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND || 0;
  };
  const times = (await processTree(root)).map(
    async (id) =>
      [id, { main: await readTime(id, `task/${id}/stat`), total: await readTime(id, 'stat') }] as const,
  );
  return new Map(await Promise.all(times));
}
