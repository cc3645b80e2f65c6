import type { HttpRequest } from '../contract/http';

/** What the forms share. */
export interface SubmissionOptions {
  /** The same for every attempt of one submission, so that a repeated one is stored once. */
  readonly submissionId: string;
  /** The honeypot and time trap of the form, with the names that the backend knows. */
  readonly traps?: Readonly<Record<string, string | number>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** 0 to 1 while a file goes up. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The request that sends a form; fields without a value are not sent. */
export function submissionRequest(
  path: string,
  values: Readonly<Record<string, string | Blob | undefined>>,
  { submissionId, traps, signal, onProgress }: SubmissionOptions,
): HttpRequest {
  const filled = Object.entries(values).filter(
    (entry): entry is [string, string | Blob] => entry[1] !== undefined,
  );
  return {
    method: 'POST',
    path,
    fields: { ...traps, ...Object.fromEntries(filled), submission_id: submissionId },
    write: true,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
  };
}
