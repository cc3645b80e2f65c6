import { fetchCsrfHeaders } from './visitor';

const REQUEST_TIMEOUT_MS = 5_000;
let sent = 0;

/** Every form is sent from a different IP address, because the site limits the number of forms per address. */
const nextAddress = () => `10.${1 + ((sent += 1) >> 16)}.${(sent >> 8) & 255}.${sent & 255}`;

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

/** Sends the contact form. @returns whether the response acknowledges the form: status 200 with a JSON body */
export async function sendContactForm(
  origin: string,
  visitor: Readonly<Record<string, string>>,
  id: string,
): Promise<boolean> {
  const form = new FormData();
  const fields = {
    name: 'Amina Khan',
    email: 'amina@example.org',
    contact_number: '03001234567',
    subject: 'A write under load',
    message: `The form ${id}`,
    submission_id: id,
    elapsed_ms: '9000',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await fetch(`${origin}/api/contact/email`, {
    method: 'POST',
    body: form,
    headers: { ...visitor, 'x-forwarded-for': nextAddress() },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return response.status === 200 && isJson(await response.text());
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends the form of the Adventure Club with a picture. @returns the status of the response */
export async function sendPictureForm(origin: string): Promise<number> {
  const form = new FormData();
  const fields = {
    name: 'Amina Khan',
    email: 'amina@example.org',
    city: 'Gilgit',
    phone_number: '03001234567',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([PIXEL]), 'portrait.png');
  const headers = { ...(await fetchCsrfHeaders(origin)), 'x-forwarded-for': nextAddress() };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return (await fetch(`${origin}/api/joinUs`, { method: 'POST', body: form, headers, signal })).status;
}

/** Sends contact forms, and records which of them were acknowledged. */
export class ContactForms {
  readonly acknowledged: string[] = [];
  #visitor: Record<string, string> | undefined;

  /** Sends one form. @returns whether it was acknowledged */
  async send(origin: string): Promise<boolean> {
    const id = crypto.randomUUID();
    try {
      this.#visitor ??= await fetchCsrfHeaders(origin);
      if (await sendContactForm(origin, this.#visitor, id)) {
        this.acknowledged.push(id);
        return true;
      }
    } catch {
      // A request that failed or timed out is not acknowledged.
    }
    // The failure may be due to an invalid CSRF token, so the next form requests a new token.
    this.#visitor = undefined;
    return false;
  }
}
