import { createHash } from 'node:crypto';
import { hasLargeThumbnail } from './video-id';

const STYLE =
  'html,body{margin:0;height:100%;background:#0b1412;color:#f6f2e9;font:16px/1.5 system-ui,sans-serif}video{display:block;width:100%;height:100%;object-fit:contain}main{display:grid;height:100%;place-content:center;text-align:center;padding:0 16px}';

// Browsers may refuse to play sound without a user gesture. Then the clip starts muted.
const SCRIPT =
  "const video=document.querySelector('video');if(video&&new URLSearchParams(location.search).get('autoplay')==='1')video.play().catch(()=>{video.muted=true;return video.play()}).catch(()=>{});";

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The Content-Security-Policy of the player pages. It allows only their own inline style and script (by hash), and
 * pictures and video from this host.
 */
export const PLAYER_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  `style-src ${digest(STYLE)}`,
  `script-src ${digest(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

/** @param root URL of the video host, relative to the page, so that the host can be served below any path prefix */
export function playerPage(id: string, root: string): string {
  const poster = `${root}vi/${id}/${hasLargeThumbnail(id) ? 'maxresdefault' : 'hqdefault'}.jpg`;
  return page(
    'Demo video',
    `<video controls playsinline preload="none" poster="${poster}" aria-label="Demo video"><source src="${root}clip.mp4" type="video/mp4"></video><script>${SCRIPT}</script>`,
  );
}

export const unavailablePage = (): string =>
  page('Video unavailable', '<main><p>This video is unavailable.</p></main>');
