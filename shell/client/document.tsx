import { directionOf } from '@safar/shared/messages/locale';
import type { ReactNode } from 'react';
import type { BootData, DocumentStyle } from './boot/boot-data';

interface DocumentProps {
  readonly boot: Pick<BootData, 'assets' | 'locale'>;
  readonly children: ReactNode;
}

/**
 * A style sheet in the head. Of an inline one, only the server knows the text and puts it in afterwards: React takes
 * the element that is there over by its address and does not look at its text. A precedence of its own keeps React
 * from joining it with others.
 */
function StyleSheet({ address, integrity, inline }: DocumentStyle) {
  if (inline) return <style href={address} precedence={address} />;
  const check = integrity ? ({ integrity, crossOrigin: 'anonymous' } as const) : {};
  return <link rel="stylesheet" href={address} {...check} />;
}

/** The whole document. The server puts the boot data and the script that starts the page before `</body>`. */
export function Document({ boot: { assets, locale }, children }: DocumentProps) {
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The ground colour `--night`: browsers read no custom properties here. */}
        <meta name="theme-color" content="#0b1412" />
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        {assets.styles.map((style) => (
          <StyleSheet key={style.address} {...style} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
