import { useState } from 'react';
import { useHydrated } from './hooks/use-hydrated';

export interface JsonLdProps {
  /** A schema.org object without `@context`. */
  readonly data: Readonly<Record<string, unknown>> & { readonly '@type': string };
}

/**
 * Structured data for search engines, in server-rendered pages only: nobody reads it after a change of page
 * inside the site, and creating a script element there needs a Trusted Types exception.
 */
export function JsonLd({ data }: JsonLdProps) {
  const hydrated = useHydrated();
  const [served] = useState(!hydrated);
  if (!served) return null;
  // `<` would let a text of the API end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
