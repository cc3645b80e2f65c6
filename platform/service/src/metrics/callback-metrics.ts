import { Counter, Gauge, type Registry } from 'prom-client';

/** Creates metrics whose values are stored elsewhere. Each scrape by Prometheus reads the current value. */
export function callbackMetrics(register: Registry) {
  const registers = [register];
  return {
    /** A value that increases and decreases. */
    gauge: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      }),
    /** A value that only increases while the process runs. */
    counter: (name: string, help: string, read: () => number) =>
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
  };
}
