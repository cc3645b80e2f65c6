import { textDirection } from '@safar/contract/locale';
import type { ReactNode } from 'react';
import type { BootData, DocumentStyle } from '@safar/protocol/boot-data';
import { backgroundColours } from './layout/theme/background-colours';

interface DocumentProps {
  readonly boot: Pick<BootData, 'assets' | 'locale'>;
  /**
   * Placeholders for the CSS of inlined style sheets, by URL of the style sheet. The placeholder is the URL itself. The
   * site server replaces it with the CSS after rendering. Undefined in browsers.
   */
  readonly styleTexts?: ReadonlyMap<string, string>;
  readonly children: ReactNode;
}

/**
 * A style sheet in the head. `text` is the placeholder of an inlined style sheet. Browsers do not need it, because
 * hydration finds the `<style>` element by its `href` and does not compare the text. Each element has its own
 * `precedence`, because React merges style elements with the same `precedence`.
 */
function StyleSheet({
  address,
  integrity,
  inline,
  text,
}: DocumentStyle & { readonly text?: string | undefined }) {
  if (inline)
    return (
      <style
        href={address}
        precedence={address}
        {...(text !== undefined && { dangerouslySetInnerHTML: { __html: text } })}
      />
    );
  const check = integrity ? ({ integrity, crossOrigin: 'anonymous' } as const) : {};
  return <link rel="stylesheet" href={address} {...check} />;
}

/** The HTML document. Before `</body>`, the site server inserts the boot data and the script that starts the page. */
export function Document({ boot: { assets, locale }, styleTexts, children }: DocumentProps) {
  return (
    // The site server adds an inline script to the head. This script sets `data-theme` before hydration, so the
    // attributes of `<html>` may differ from the server's HTML.
    <html lang={locale} dir={textDirection(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={backgroundColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={backgroundColours.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        {assets.styles.map((style) => (
          <StyleSheet key={style.address} {...style} text={styleTexts?.get(style.address)} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
