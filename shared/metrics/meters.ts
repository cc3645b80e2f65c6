import { Counter, Gauge, type Registry } from 'prom-client';

/** Figures that are kept elsewhere, and read at the moment when metrics are asked for. */
export function metersOf(register: Registry) {
  const registers = [register];
  return {
    /** What goes up and down. */
    gauge: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      }),
    /** What only grows from the start of the process on. */
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
