import type { PageRegistry } from '@safar/shared/contract/page-registry';
import { onCLS, onINP, onLCP, type CLSMetric, type INPMetric, type LCPMetric } from 'web-vitals';
import type { PageVital } from './page-report';
import { releaseOf } from './releases-on-page';
import { routePattern } from './route-pattern';

type Metric = LCPMetric | INPMetric | CLSMetric;

/** The element that a figure is about: the largest one, the one that was touched, the one that moved most. */
function elementOf(metric: Metric): Node | null | undefined {
  switch (metric.name) {
    case 'LCP':
      return metric.entries.at(-1)?.element;
    case 'INP':
      return metric.entries[0]?.target;
    case 'CLS':
      return [...metric.entries].sort((a, b) => b.value - a.value)[0]?.sources[0]?.node;
  }
}

/**
 * Measures Core Web Vitals from now on, and from the browser's memory what was before, each with the release and the page that it
 * belongs to. Returns what gives the figures of the moment.
 */
export function measureVitals(registry: PageRegistry): () => readonly PageVital[] {
  const vitals = new Map<string, PageVital>();
  const keep = (metric: Metric) => {
    const release = releaseOf(elementOf(metric));
    const route = routePattern(location.pathname, registry);
    const { name, value } = metric;
    if (release) vitals.set(name, { release, route, metric: name, value });
  };
  const options = { reportAllChanges: true };
  onLCP(keep, options);
  onINP(keep, options);
  onCLS(keep, options);
  return () => [...vitals.values()];
}
