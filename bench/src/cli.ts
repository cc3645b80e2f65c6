import { parseArgs } from 'node:util';
import { benchAddView } from './addview/addview';
import { benchAdsReport } from './ads-report/ads-report';
import { benchNavigation } from './navigation/bench-navigation';
import { benchPage } from './page';
import { benchHostile } from './hostile/bench-hostile';
import { benchMail } from './mail/bench-mail';
import { benchManyRemotes } from './many-remotes/many-remotes';
import { benchLighthouse } from './lighthouse/bench-lighthouse';
import { isPageName } from './pages';
import { proveLine } from './network/prove-line';
import { benchCategory } from './scroll/bench-category';
import { benchSearch } from './search/search';
import { benchSwitch } from './switch/bench-switch';

const usage = `Usage:
  npm run bench -- home|video|blog|post [--runs 5] [--json <file>]
                                                           a page beside its limits, see bench/README.md
  npm run bench -- navigation [--runs 5]                   from a click at home to the video's title and picture
  npm run bench -- lighthouse [--runs 5]                   Lighthouse on five pages; it comes from the npm registry
  npm run bench -- many-remotes [--runs 5]                 what 46 remotes more cost the home page
  npm run bench -- switch [--runs 5]                       to another release and back, under load
  npm run bench -- category                                scrolling through a category of two thousand videos
  npm run bench -- addview [--runs 5]                      events of ads: rate, and 20 × kill -9 under load
  npm run bench -- ads-report [--runs 5]                   the report over ten million events
  npm run bench -- search                                  the search over a hundred thousand videos
  npm run bench -- mail                                    forms and mails: 6 × kill -9, a mail server that is away and refuses
  npm run bench -- hostile                                 two thousand hostile bodies for the forms
  npm run bench -- line                                    proves the rate and the delays of the simulated line`;

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** @returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' }, json: { type: 'string' } },
  });
  const [what, ...more] = positionals;
  if (what === 'line' && more.length === 0) {
    for (const line of await proveLine()) tell(line);
    return 0;
  }
  const runs = Number(values.runs);
  const root = process.cwd();
  const usable = more.length === 0 && Number.isInteger(runs) && runs > 0;
  if (usable && what === 'navigation') return benchNavigation({ root, runs, tell });
  if (usable && what === 'lighthouse') return benchLighthouse({ root, runs, tell });
  if (usable && what === 'many-remotes') return benchManyRemotes({ root, runs, tell });
  if (usable && what === 'switch') return benchSwitch({ root, runs, tell });
  if (usable && what === 'category') return benchCategory({ root, tell });
  if (usable && what === 'addview') return benchAddView({ root, tell }, runs);
  if (usable && what === 'ads-report') return benchAdsReport({ root, tell }, runs);
  if (usable && what === 'mail') return benchMail({ root, tell });
  if (usable && what === 'hostile') return benchHostile(root);
  if (usable && what === 'search') return benchSearch({ root, tell });
  if (usable && isPageName(what)) return benchPage({ name: what, root, runs, rawFile: values.json, tell });
  process.stderr.write(`${usage}\n`);
  return 1;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
