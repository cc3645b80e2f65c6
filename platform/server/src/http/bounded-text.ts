export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
}

/**
 * Reads the body of a response.
 *
 * @throws {ResponseTooLarge} when the body is larger than `maxBytes`; the rest of it is not read.
 */
export async function readBoundedText({ body, headers }: Response, maxBytes: number): Promise<string> {
  const tooLarge = () => new ResponseTooLarge(`Its response is larger than ${maxBytes} bytes.`);
  if (Number(headers.get('content-length')) > maxBytes) {
    await body?.cancel();
    throw tooLarge();
  }
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
