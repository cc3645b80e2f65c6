import { percentile } from '../load/percentile';
import { median } from '../report/median';
import { sendViews } from './send-views';

const warmUp = 2000;
const roundTime = 3000;

/** Medians of the rounds; times in milliseconds. */
export interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Rates {
  readonly stored: Rate;
  readonly unstored: Rate;
  /** How many views were acknowledged as counted, the warm-up included. */
  readonly acknowledged: number;
}

/** Both ways in turns, each round beginning with the other one, so that a slow minute of the machine meets both. */
export async function measureRate(
  origin: string,
  { rounds, tell }: { rounds: number; tell: (line: string) => void },
): Promise<Rates> {
  let acknowledged = 0;
  async function round(store: boolean, time: number): Promise<Rate> {
    const until = performance.now() + time;
    const sent = await sendViews(origin, { store, isOver: () => performance.now() >= until });
    if (store) acknowledged += sent.acknowledged.length;
    return {
      perSecond: sent.times.length / sent.seconds,
      p50: percentile(sent.times, 0.5),
      p99: percentile(sent.times, 0.99),
    };
  }
  await round(true, warmUp);
  await round(false, warmUp);
  const found: { stored: Rate[]; unstored: Rate[] } = { stored: [], unstored: [] };
  for (let index = 0; index < rounds; index += 1) {
    for (const store of index % 2 === 0 ? [true, false] : [false, true]) {
      const rate = await round(store, roundTime);
      found[store ? 'stored' : 'unstored'].push(rate);
      tell(
        `round ${index + 1}, ${store ? 'stored' : 'not stored'}: ${Math.round(rate.perSecond)}/s, p99 ${rate.p99.toFixed(1)} ms`,
      );
    }
  }
  const middle = (rates: readonly Rate[]): Rate => ({
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    p50: median(rates.map(({ p50 }) => p50)),
    p99: median(rates.map(({ p99 }) => p99)),
  });
  return { stored: middle(found.stored), unstored: middle(found.unstored), acknowledged };
}
