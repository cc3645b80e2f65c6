import { localizeSite } from '@safar/contract/localize-site';
import { locales, localizeUrl, textDirection, type Locale } from '@safar/contract/locale';
import type { PublicSite } from '@safar/contract/site-config';
import type { FastifyInstance } from 'fastify';
import { backgroundColours } from '../client/layout/theme/background-colours';
import { emptyElement } from './xml';

const NIGHT = backgroundColours.dark;

/**
 * Returns an SVG with the channel's mark, an eight-pointed star with a ridge line, on a square. A `radius` above 0
 * rounds the corners of the square.
 */
const mark = (radius: number, viewBox = '0 0 32 32') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect x="-16" y="-16" width="64" height="64" fill="${radius ? 'none' : NIGHT}"/><rect width="32" height="32" rx="${radius}" fill="${NIGHT}"/><g fill="#f5a524"><path d="M16 4l3.5 4.5 5-.5-.5 5L28.500 16l-4.500 3.500.5 5-5-.5L16 28.500l-3.500-4.500-5 .5.5-5L3.500 16 8 12.500l-.5-5 5 .5z"/></g><path d="M3.500 21l7-7 4 4 5-6 9 9" fill="none" stroke="${NIGHT}" stroke-width="2.200"/></svg>`;

export const favicon = mark(8);

/**
 * The raster icons by path. The icon for Apple devices and the maskable icon are full squares, because the operating
 * system rounds their corners.
 */
const rasterIcons = {
  '/apple-touch-icon.png': { size: 180, svg: mark(0) },
  '/icon-192.png': { size: 192, svg: favicon },
  '/icon-512.png': { size: 512, svg: favicon },
  // Systems may crop a maskable icon to a circle with 80 % of its width. The larger view box makes the star smaller,
  // so that it does not touch this circle.
  '/icon-maskable-512.png': { size: 512, svg: mark(0, '-5 -5 42 42') },
} as const;

/** Path of the logo for structured data. It is a raster picture, because not all search engines accept SVG. */
export const LOGO_PATH = '/icon-512.png' satisfies keyof typeof rasterIcons;

const MANIFEST_PATH = '/site.webmanifest';

/**
 * Returns the `<link>` elements for the 192-pixel icon, the icon for Apple devices and the manifest. The link to the
 * SVG icon is in the shell's document (`document.tsx`).
 */
export const iconLinks = (locale: Locale): string =>
  [
    emptyElement('link', { rel: 'icon', type: 'image/png', sizes: '192x192', href: '/icon-192.png' }),
    emptyElement('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    emptyElement('link', { rel: 'manifest', href: localizeUrl(MANIFEST_PATH, locale) }),
  ].join('');

/**
 * The web app manifest of a language. Each language has its own id, so that a visit in one language does not rename
 * the app that was installed in the other.
 */
const webManifest = ({ name, description }: PublicSite, locale: Locale) => ({
  id: localizeUrl('/', locale),
  lang: locale,
  dir: textDirection(locale),
  name,
  short_name: name,
  description,
  start_url: localizeUrl('/', locale),
  scope: '/',
  display: 'minimal-ui',
  background_color: NIGHT,
  theme_color: NIGHT,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
});

const CACHE_CONTROL = 'public, max-age=86400';

/** Serves the web app manifest and the raster icons. An icon is drawn from its SVG when it is first requested. */
export function serveSiteIcons(app: FastifyInstance, site: PublicSite): void {
  for (const [path, { size, svg }] of Object.entries(rasterIcons)) {
    const draw = async () => {
      const { default: sharp } = await import('sharp');
      // By default, sharp renders an SVG as wide as its view box. The higher density renders more pixels than the icon
      // needs, so that resizing never enlarges it.
      return sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png({ palette: true }).toBuffer();
    };
    let drawing: Promise<Buffer> | undefined;
    app.get(path, async (_request, reply) => {
      drawing ??= draw().catch((error: unknown) => {
        drawing = undefined;
        throw error;
      });
      const bytes = await drawing;
      return reply
        .headers({ 'cache-control': CACHE_CONTROL, 'cross-origin-resource-policy': 'cross-origin' })
        .type('image/png')
        .send(bytes);
    });
  }
  for (const locale of locales) {
    const manifest = JSON.stringify(webManifest(localizeSite(site, locale), locale));
    app.get(localizeUrl(MANIFEST_PATH, locale), (_request, reply) =>
      reply.header('cache-control', CACHE_CONTROL).type('application/manifest+json').send(manifest),
    );
  }
}
