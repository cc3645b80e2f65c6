export interface Part {
  /** The header lines of the part, separated by CRLF. */
  readonly head: string;
  readonly body: Buffer | string;
}

export const boundary = '----WebKitFormBoundaryHostile';

/** Joins the parts into a `multipart/form-data` body, as a browser would send it. */
export function multipartBody(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    typeof body === 'string' ? Buffer.from(body) : body,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

export const field = (name: string, value: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body: value,
});

export const file = (name: string, body: Buffer, filename = 'picture.png'): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`,
  body,
});
