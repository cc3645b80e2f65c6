export interface JsonLdProps {
  /** A schema.org object without `@context`. */
  readonly data: Readonly<Record<string, unknown>> & { readonly '@type': string };
}

/** The name of the elements in which pages hand structured data to the server that finishes them. */
export const JSON_LD_META = 'json-ld';

/**
 * Structured data for search engines, in server-rendered pages only. React moves it into the head, and the server makes
 * a script element of it (shell/server/found). Write `process.env.SAFAR_SIDE !== 'client' && <JsonLd … />`: then what
 * makes the data is no part of a browser's build.
 */
export function JsonLd({ data }: JsonLdProps) {
  if (process.env.SAFAR_SIDE === 'client') return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return <meta name={JSON_LD_META} content={json} />;
}
