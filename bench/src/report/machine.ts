import { cpus, loadavg } from 'node:os';

/** Where and on what a measurement was made; figures of different machines are not comparable. */
export interface Machine {
  readonly date: string;
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  readonly chromium: string;
  /** Load average of the last minute at the start and at the end. */
  readonly loadBefore: number;
  readonly loadAfter: number;
}

export const currentLoad = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

export function describeMachine(chromium: string, loadBefore: number): Machine {
  const all = cpus();
  return {
    date: new Date().toISOString(),
    processor: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    node: process.versions.node,
    chromium,
    loadBefore,
    loadAfter: currentLoad(),
  };
}

export const machineLine = (machine: Machine): string =>
  `${machine.date.slice(0, 16).replace('T', ' ')} UTC · ${machine.cores} cores of ${machine.processor} · Node ${machine.node} · Chromium ${machine.chromium} · load ${machine.loadBefore} → ${machine.loadAfter}`;
