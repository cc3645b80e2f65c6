/** Used instead of `URL.canParse`, which Chrome 111 and Safari 16 lack. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
