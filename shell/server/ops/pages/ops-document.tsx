import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface OpsDocumentProps {
  readonly title: string;
  /** Addresses of the live shell's style sheets, which hold the tokens, and of our own. */
  readonly styles: readonly string[];
  readonly children: ReactNode;
}

/** A whole page for operators as HTML. It has no script: it must work when scripts are what fails. */
export function opsDocument({ title, styles, children }: OpsDocumentProps): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body className="ops-body">
        <main className="ops">{children}</main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
