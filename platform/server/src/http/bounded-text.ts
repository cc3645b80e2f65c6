export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
}

const tooLarge = (maxBytes: number) => new ResponseTooLarge(`The response is larger than ${maxBytes} bytes.`);

/**
 * Reads a body as bytes. @throws {ResponseTooLarge} if the body is larger than `maxBytes`; the rest of the body is not
 * read.
 */
export async function readBoundedBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Ending the loop early cancels the stream.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the body of a response as bytes. @throws {ResponseTooLarge} if the body is larger than `maxBytes`; the rest
 * of the body is not read.
 */
export async function readBoundedBytes({ body, headers }: Response, maxBytes: number): Promise<Buffer> {
  if (Number(headers.get('content-length')) > maxBytes) {
    await body?.cancel();
    throw tooLarge(maxBytes);
  }
  return body ? readBoundedBody(body, maxBytes) : Buffer.alloc(0);
}

/**
 * Reads the body of a response as a string. @throws {ResponseTooLarge} under the same condition as
 * `readBoundedBytes`.
 */
export const readBoundedText = async (response: Response, maxBytes: number): Promise<string> =>
  new TextDecoder().decode(await readBoundedBytes(response, maxBytes));
