import { join } from 'node:path';
import { runCommand } from '../fail';
import { waitForStopSignal } from '../processes/stop-signal';
import { Supervisor } from '../processes/supervisor';
import { orFailure } from './launch-site';
import { readSiteSettings, type SiteSettings } from './site-settings';

/** stdout carries the one line with the address; everything else is for stderr. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * The life of a launcher: settings, then what `launch` starts, then the line with the address, until somebody ends
 * it or a program cannot be kept running. Every child is gone before this process is.
 */
export async function serveUntilStopped(
  launch: (settings: SiteSettings, supervisor: Supervisor) => Promise<void>,
): Promise<never> {
  let supervisor: Supervisor | undefined;
  const served = runCommand(async () => {
    const settings = await readSiteSettings(process.cwd());
    supervisor = new Supervisor({ logFolder: join(settings.dataFolder, 'logs'), warn: tell });
    await orFailure(supervisor, launch(settings, supervisor));
    process.stdout.write(`${settings.siteName} is on http://localhost:${settings.port}\n`);
    tell(await supervisor.failure);
    return 1;
  });
  await Promise.race([served, waitForStopSignal()]);
  await supervisor?.stop();
  process.exit();
}
