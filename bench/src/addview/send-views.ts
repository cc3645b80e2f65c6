import { HttpLine } from '../load/http-line';
import { newEvent, openPage, viewText, type AdEvent } from './page-session';

export const connections = 50;

export interface Sent {
  readonly acknowledged: AdEvent[];
  /** Sent, and the connection ended before an answer came: stored or not. */
  readonly unanswered: AdEvent[];
  /** Of each acknowledged one, in milliseconds. */
  readonly times: number[];
  readonly seconds: number;
}

export interface SendOptions {
  readonly store: boolean;
  /** Looked at before every request. */
  isOver(): boolean;
}

/** Sends views over all connections, on each the next one when the last one is answered. @throws for a refusal. */
export async function sendViews(origin: string, { store, isOver }: SendOptions): Promise<Sent> {
  const page = await openPage(origin);
  const lines = await Promise.all(Array.from({ length: connections }, () => HttpLine.open(origin)));
  const acknowledged: AdEvent[] = [];
  const unanswered: AdEvent[] = [];
  const times: number[] = [];
  const since = performance.now();

  async function keepSending(line: HttpLine): Promise<void> {
    while (!isOver()) {
      const event = newEvent(page);
      const answer = await line.send(viewText(page, event, store)).catch(() => undefined);
      if (!answer) {
        unanswered.push(event);
        return;
      }
      const isCounted = answer.body.includes(store ? 'was counted' : 'Not counted');
      if (answer.status !== 200 || !isCounted) throw new Error(`A view was answered with ${answer.body}`);
      acknowledged.push(event);
      times.push(answer.milliseconds);
    }
  }
  await Promise.all(lines.map(keepSending));
  const seconds = (performance.now() - since) / 1000;
  for (const line of lines) line.close();
  return { acknowledged, unanswered, times, seconds };
}

/** Sends these again, as a device does with what was not answered. @throws unless each is acknowledged. */
export async function sendAgain(origin: string, events: readonly AdEvent[]): Promise<void> {
  const page = await openPage(origin);
  const line = await HttpLine.open(origin);
  for (const event of events) {
    const { status, body } = await line.send(viewText(page, event, true));
    if (status !== 200) throw new Error(`A repeated view was answered with ${body}`);
  }
  line.close();
}
