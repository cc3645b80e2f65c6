import { directionOf } from '@safar/shared/messages/locale';
import type { ReactNode } from 'react';
import type { BootData } from './boot/boot-data';

interface DocumentProps {
  readonly boot: Pick<BootData, 'assets' | 'locale'>;
  readonly children: ReactNode;
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
        {assets.styles.map(({ address, integrity }) => (
          <link
            key={address}
            rel="stylesheet"
            href={address}
            {...(integrity ? { integrity, crossOrigin: 'anonymous' as const } : {})}
          />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
