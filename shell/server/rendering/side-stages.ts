import { withDeadline } from '@safar/shared/federation/deadline';
import { describeChoice, type Choice } from '../releases/choice';

export interface SideStagesOptions<S> {
  /** How many there may be at a time: each has a worker of its own. */
  readonly limit: number;
  /** Resolves with nothing when the choice cannot be served. */
  make(choice: Choice): Promise<S | undefined>;
  end(stage: S): Promise<void>;
  readonly now?: () => number;
}

export interface SideStages<S> {
  /** The stage for a choice, made if there is none; nothing when that takes longer or there is no room. */
  get(choice: Choice, waitMs: number): Promise<S | undefined>;
  /** Ends what nobody wants any more, or has asked for in a while. */
  sweep(isWanted: (choice: Choice) => boolean): void;
  /** Makes all anew, one after the other, because the active releases have changed; the old ones serve until then. */
  renew(): void;
  close(): Promise<void>;
}

interface Entry<S> {
  readonly choice: Choice;
  stage: S | undefined;
  making: Promise<S | undefined> | undefined;
  used: number;
}

/** A stage that was asked for within this time does not make room for another, or they would be made in turns for ever. */
const KEEP_MS = 20_000;
const IDLE_MS = 10 * 60_000;

/** Resolves with nothing when the work takes longer. The work itself goes on. */
const within = <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> =>
  withDeadline(work, milliseconds, () => new Error('It takes longer.')).catch(() => undefined);

/**
 * Stages beside the active one, for visitors with other releases. Each is made when it is first asked for, one at a
 * time; the least recently used makes room.
 */
export function createSideStages<S>({
  limit,
  make,
  end,
  now = Date.now,
}: SideStagesOptions<S>): SideStages<S> {
  /** Least recently used first. */
  const entries = new Map<string, Entry<S>>();
  let queue: Promise<unknown> = Promise.resolve();

  const isHeld = (key: string, entry: Entry<S>) => entries.get(key) === entry;

  function drop(key: string) {
    const stage = entries.get(key)?.stage;
    entries.delete(key);
    if (stage !== undefined) void end(stage);
  }

  async function makeNow(key: string, entry: Entry<S>): Promise<S | undefined> {
    if (!isHeld(key, entry)) return undefined;
    const stage = await make(entry.choice).catch(() => undefined);
    if (!isHeld(key, entry)) {
      if (stage !== undefined) void end(stage);
      return undefined;
    }
    const before = entry.stage;
    entry.stage = stage;
    if (stage === undefined) entries.delete(key);
    if (before !== undefined) void end(before);
    return stage;
  }

  function start(key: string, entry: Entry<S>): Promise<S | undefined> {
    const made = queue.then(() => makeNow(key, entry));
    queue = made;
    entry.making = made;
    return made;
  }

  function makeRoom(): boolean {
    if (entries.size < limit) return true;
    const [oldest] = entries;
    if (!oldest || now() - oldest[1].used < KEEP_MS) return false;
    drop(oldest[0]);
    return true;
  }

  return {
    async get(choice, waitMs) {
      const key = describeChoice(choice);
      const known = entries.get(key);
      if (!known && !makeRoom()) return undefined;
      const entry = known ?? { choice, stage: undefined, making: undefined, used: 0 };
      entry.used = now();
      entries.delete(key);
      entries.set(key, entry);
      return entry.stage ?? within(entry.making ?? start(key, entry), waitMs);
    },
    sweep(isWanted) {
      for (const [key, { choice, used }] of [...entries]) {
        if (!isWanted(choice) || now() - used > IDLE_MS) drop(key);
      }
    },
    renew() {
      for (const [key, entry] of entries) void start(key, entry);
    },
    async close() {
      const stages = [...entries.values()].flatMap(({ stage }) => (stage === undefined ? [] : [stage]));
      entries.clear();
      await queue;
      await Promise.all(stages.map((stage) => end(stage)));
    },
  };
}
