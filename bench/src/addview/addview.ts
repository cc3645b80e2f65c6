import { prepareBenchBackend } from '../own-backend/bench-backend';
import { finishBench, type BackendBench } from '../report/finish';
import { currentLoad } from '../report/machine';
import { plainTable } from '../report/plain-table';
import { killUnderLoad } from './kill-under-load';
import { measureRate, type Rate } from './measure-rate';
import { connections } from './send-views';

const kills = 20;
/** Of the requests per second: stored and committed ÷ answered without storing. */
const leastRatio = 0.6;

const row = (name: string, { perSecond, p50, p99 }: Rate) => [
  name,
  Math.round(perSecond).toLocaleString('en-US'),
  `${p50.toFixed(1)} ms`,
  `${p99.toFixed(1)} ms`,
];

/** Events of ads: what the promise to have stored them costs, and whether it is kept through kill -9. */
export async function benchAddView(bench: BackendBench, rounds: number): Promise<number> {
  const { root, tell } = bench;
  const backend = await prepareBenchBackend(root);
  try {
    const loadBefore = currentLoad();
    const { origin } = await backend.start();
    const rates = await measureRate(origin, { rounds, tell });
    await backend.kill({ database: false });
    const killed = await killUnderLoad(backend, { kills, tell });

    const ratio = rates.stored.perSecond / rates.unstored.perSecond;
    tell(`\nPOST /api/AddView, ${connections} connections, medians of ${rounds} rounds\n`);
    tell(
      plainTable([
        ['', 'requests per second', 'p50', 'p99'],
        row('acknowledged after the commit', rates.stored),
        row('answered without storing', rates.unstored),
      ]),
    );
    tell(
      `\n${killed.kills} × kill -9 under load: ${killed.acknowledged} acknowledged, ${killed.repeated} of them sent again after a kill.`,
    );
    const targets = [
      {
        passed: ratio >= leastRatio,
        text: `requests per second, stored ÷ not stored: ${ratio.toFixed(2)}, at least ${leastRatio}`,
      },
      { passed: killed.lost === 0, text: `acknowledged and lost: ${killed.lost}, none allowed` },
      { passed: killed.twice === 0, text: `counted twice: ${killed.twice}, none allowed` },
      {
        passed: killed.sumsAreOffBy === 0,
        text: `daily sums differ from the events by: ${killed.sumsAreOffBy}, nothing allowed`,
      },
    ];
    return await finishBench(bench, {
      name: 'addview',
      loadBefore,
      figures: { rounds, ...rates, ratio, killed },
      targets,
    });
  } finally {
    await backend.remove();
  }
}
