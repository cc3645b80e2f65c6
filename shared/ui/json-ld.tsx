import { useHost } from '@safar/remote-kit/host';

/** Props of `JsonLd`. */
export interface JsonLdProps {
  /** A schema.org object without `@context`. */
  readonly data: Readonly<Record<string, unknown>> & { readonly '@type': string };
}

/**
 * Structured data (JSON-LD) for search engines. The site server writes it into the head of server-rendered documents.
 * Write `process.env.SAFAR_SIDE !== 'client' && <JsonLd … />`, so that browser builds do not contain the code that
 * creates the data.
 */
export function JsonLd({ data }: JsonLdProps) {
  const { head } = useHost();
  head?.addStructuredData({ '@context': 'https://schema.org', ...data });
  return null;
}
