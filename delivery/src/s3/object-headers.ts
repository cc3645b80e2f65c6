import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/** For files of releases: a CDN in front of the bucket may keep them for ever. */
export const immutable = (path: string) => ({
  contentType: types[extname(path)] ?? 'application/octet-stream',
  cacheControl: 'public, max-age=31536000, immutable',
});

/** For the registry, and for what is told of it: everybody asks each time. */
export const changing = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-cache' } as const;
