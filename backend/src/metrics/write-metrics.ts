import { Counter, type Registry } from 'prom-client';
import type { ApiServer } from '../server/api-server';
import { forms } from '../submissions/forms';

type Kind = 'ad_event' | 'form';

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['/api/AddView', 'ad_event'],
  ...forms.map(({ path }) => [`/api${path}`, 'form'] as const),
]);

const outcomeOf = (status: number) => (status < 400 ? 'accepted' : status < 500 ? 'rejected' : 'failed');

/** Counts what visitors write, and whom the limits stop. To be called before routes. */
export function writeMetrics(app: ApiServer, register: Registry): void {
  const registers = [register];
  const writes = new Counter({
    name: 'safar_writes_total',
    help: 'Forms and ad events by whether they were accepted, rejected (4xx) or failed here (5xx).',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  const limited = new Counter({
    name: 'safar_rate_limited_total',
    help: 'Answers 429, by the pattern of the address.',
    labelNames: ['route'] as const,
    registers,
  });
  for (const kind of new Set(kinds.values()))
    for (const outcome of ['accepted', 'rejected', 'failed']) writes.inc({ kind, outcome }, 0);
  for (const route of kinds.keys()) limited.inc({ route }, 0);

  // Before the hook of forms that browsers send without scripts: theirs makes a redirect of every outcome.
  app.addHook('onSend', async ({ routeOptions: { url: route = 'unknown' } }, { statusCode }) => {
    const kind = kinds.get(route);
    if (kind) writes.inc({ kind, outcome: outcomeOf(statusCode) });
    if (statusCode === 429) limited.inc({ route });
  });
}
