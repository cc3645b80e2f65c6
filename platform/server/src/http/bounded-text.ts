export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
}

/**
 * Reads a body as bytes.
 *
 * @param announced the number of bytes in the header `content-length`; NaN without this header
 * @throws {ResponseTooLarge} if `announced` or the body itself exceeds `maxBytes`; the rest of the body is not read
 */
export async function readBoundedBody(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  announced: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // The `throw` ends the loop early, which cancels the stream.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes || announced > maxBytes)
      throw new ResponseTooLarge(`The response is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the body of a response as bytes. @throws {ResponseTooLarge} under the same condition as `readBoundedBody`. */
export const readBoundedBytes = async ({ body, headers }: Response, maxBytes: number): Promise<Buffer> =>
  body
    ? readBoundedBody(body, maxBytes, Number(headers.get('content-length') ?? Number.NaN))
    : Buffer.alloc(0);

/**
 * Reads the body of a response as a string. @throws {ResponseTooLarge} under the same condition as
 * `readBoundedBody`.
 */
export const readBoundedText = async (response: Response, maxBytes: number): Promise<string> =>
  new TextDecoder().decode(await readBoundedBytes(response, maxBytes));
