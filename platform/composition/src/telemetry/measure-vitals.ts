import { onCLS, onINP, onLCP, type CLSMetric, type INPMetric, type LCPMetric } from 'web-vitals';
import { releaseOfElement, type PageVital } from './page-reports';

type Metric = LCPMetric | INPMetric | CLSMetric;

/**
 * Returns the element that determined a metric: the largest element (LCP), the target of the slowest interaction (INP),
 * or the first element of the largest layout shift (CLS).
 */
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
 * Measures Core Web Vitals. Entries from before this call are included, because the browser buffers them. Each value is
 * recorded with the current route and with the release that rendered the measured element. Returns a function that
 * reads the current values.
 */
export function measureVitals(routePattern: (pathname: string) => string): () => readonly PageVital[] {
  const vitals = new Map<string, PageVital>();
  const record = (metric: Metric) => {
    const release = releaseOfElement(elementOf(metric));
    const route = routePattern(location.pathname);
    const { name, value } = metric;
    if (release) vitals.set(name, { release, route, metric: name, value });
  };
  const options = { reportAllChanges: true };
  onLCP(record, options);
  onINP(record, options);
  onCLS(record, options);
  return () => [...vitals.values()];
}
