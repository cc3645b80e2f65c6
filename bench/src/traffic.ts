import { join } from 'node:path';
import { writeArchive } from './archive';
import { measureEdge } from './edge';
import type { Benchmark } from './harness';
import { send } from './http';
import { compareWithNginx } from './nginx';
import { crawl, measureIdleConnections, overload } from './origin-load';
import { compareWorkers } from './render-workers';
import { prepareServers } from './servers';

const VIDEOS = 10_000;

/** Finds the path of the shell's first script on the home page. @throws if there is none */
async function findScript(origin: string): Promise<string> {
  const { body } = await send(`${origin}/`, { headers: { 'accept-encoding': 'identity' } });
  const path = /\/releases\/shell\/[^"'\\]+?\/client\/[^"'\\]+?\.js/.exec(body.toString())?.[0];
  if (!path) throw new Error(`${origin}/ contains no script of the shell.`);
  return path;
}

/**
 * Measures a site with 10,000 videos. One site server is compared with nginx, and then measured with idle connections,
 * a crawler and bursts of requests. After that, the benchmark measures site servers with different numbers of render
 * workers, and two site servers behind Varnish.
 */
export const trafficBenchmark: Benchmark = {
  summary: 'comparison with nginx; crawlers, bursts and idle connections; render workers; Varnish',
  runs: 3,
  async measure(context) {
    const servers = await prepareServers(context);
    const content = join(servers.folder, 'content');
    await writeArchive(context.root, content, VIDEOS);
    await servers.startBackend({ CONTENT_DIR: content });
    const site = await servers.startSite();
    const scriptPath = await findScript(site.origin);
    const compared = await compareWithNginx(context, site, {
      folder: join(servers.folder, 'nginx'),
      scriptPath,
    });
    const sections = [
      await measureIdleConnections(context, site, scriptPath),
      await crawl(context, site),
      await overload(context, site),
    ];
    await site.stop();
    sections.push(await compareWorkers(context, servers), await measureEdge(context, servers));
    return {
      tables: [
        compared.table,
        [['render workers, then Varnish', ''], ...sections.flatMap(({ rows }) => rows)],
      ],
      verdicts: [...compared.verdicts, ...sections.flatMap(({ verdicts }) => verdicts)],
      raw: { compared: compared.table, sections: sections.map(({ rows }) => rows) },
    };
  },
};
