import { quietSlots } from '@safar/shared/contract/slots';

/** Parts that do not come at all hold nobody up for longer. */
const AT_MOST_MS = 4_000;

/** Whether a part, by its key, is one that visitors do without (`quietSlots`): advertisements. */
export const isQuietPart = (partKey: string): boolean =>
  quietSlots.some((slot) => partKey.split(':')[1] === slot);

export interface FirstParts {
  /** A part that the visitor came for is asked for. */
  begin(partKey: string): void;
  mounted(partKey: string): void;
  /** Every part whose own code has run on this page, by its key. */
  readonly ran: ReadonlySet<string>;
  /** Resolves when all parts that have begun are there; at once when none is on its way. */
  done(): Promise<void>;
}

/** Lets quiet parts wait for the others, so that their code never delays what the visitor came for. */
export function createFirstParts(): FirstParts {
  const onTheirWay = new Set<string>();
  const waiting: (() => void)[] = [];
  const ran = new Set<string>();
  return {
    ran,
    begin: (partKey) => void onTheirWay.add(partKey),
    mounted(partKey) {
      ran.add(partKey);
      onTheirWay.delete(partKey);
      // Each in a task of its own: this one has rendered the last part, and a finger waits for its end.
      if (onTheirWay.size === 0) waiting.splice(0).forEach((go) => setTimeout(go));
    },
    async done() {
      // The first screen's parts are found one after the other, in one go.
      await Promise.resolve();
      if (onTheirWay.size === 0) return;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, AT_MOST_MS);
      });
    },
  };
}

/** Those of the page that is open; it lives as long as the document. */
export const firstParts = createFirstParts();
