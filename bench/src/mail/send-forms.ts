import { randomUUID } from 'node:crypto';
import { openPage } from '../addview/page-session';

const senders = 6;
const part = () => Math.floor(Math.random() * 256);

export interface SentForms {
  /** Ids of submissions that were answered with success. */
  readonly acknowledged: string[];
  /** Ids of those without an answer: stored or not, nobody knows. */
  readonly unanswered: string[];
}

async function sendForm(
  origin: string,
  headers: Readonly<Record<string, string>>,
  id: string,
): Promise<boolean> {
  const body = JSON.stringify({
    name: 'Ayesha Khan',
    email: 'ayesha@example.org',
    contact_number: '+923001234567',
    subject: 'A question',
    message: 'سلام! Where was the last film made?',
    submission_id: id,
    elapsed_ms: 9000,
  });
  const address = `10.${part()}.${part()}.${part()}`;
  return fetch(`${origin}/api/contact/email`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address },
    body,
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export const nothingSent = (): SentForms => ({ acknowledged: [], unanswered: [] });

/** Sends new forms on several connections, and notes each, until so many were acknowledged or the backend is gone. */
export async function sendForms(origin: string, sent: SentForms, most: number): Promise<void> {
  const { headers } = await openPage(origin);
  await Promise.all(
    Array.from({ length: senders }, async () => {
      while (sent.acknowledged.length < most && sent.unanswered.length === 0) {
        const id = randomUUID();
        const taken = await sendForm(origin, headers, id);
        (taken ? sent.acknowledged : sent.unanswered).push(id);
      }
    }),
  );
}

/** Sends submissions again under their ids, as browsers do. @throws when one is not taken. */
export async function sendAgain(origin: string, ids: readonly string[]): Promise<void> {
  const { headers } = await openPage(origin);
  for (const id of ids) {
    if (!(await sendForm(origin, headers, id))) throw new Error(`The submission ${id} was refused.`);
  }
}
