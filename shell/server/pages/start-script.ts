import type { Asset } from '@safar/shared/contract/page-registry';

export interface StartData {
  readonly entry: Asset;
  readonly preload: readonly Asset[];
}

/**
 * The one inline script of a document. Scripts wait until the page's largest picture (`img[data-hero]`) has
 * arrived, the visitor touches something, or 4 s have passed: on slow connections they would take its bandwidth.
 * Written for every browser that can run the rest; it is part of each page, so every byte counts.
 */
function startPage(data: StartData) {
  const { entry, preload } = data;
  const events = ['pointerdown', 'keydown', 'touchstart'];
  let started = false;
  function start() {
    if (started) return;
    started = true;
    events.forEach((type) => removeEventListener(type, start, true));
    // First the shell, which everything waits for; then what it will ask for.
    const script = document.createElement('script');
    const types = (
      window as unknown as {
        trustedTypes?: { createPolicy(n: string, r: object): { createScriptURL(u: string): string } };
      }
    ).trustedTypes;
    const policy = types?.createPolicy('safar-start', { createScriptURL: (url: string) => url });
    script.crossOrigin = '';
    if (entry.integrity) script.integrity = entry.integrity;
    script.src = policy ? policy.createScriptURL(entry.address) : entry.address;
    document.head.append(script);
    for (const { address, integrity } of preload) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.crossOrigin = '';
      link.integrity = integrity;
      link.href = address;
      document.head.append(link);
    }
  }
  const hero = document.querySelector<HTMLImageElement>('img[data-hero]');
  if (!hero || hero.complete) start();
  else {
    hero.addEventListener('load', start);
    hero.addEventListener('error', start);
    events.forEach((type) => addEventListener(type, start, true));
    setTimeout(start, 4000);
  }
}

/** Without its indentation: it is part of every document. */
const source = startPage.toString().replace(/\n\s+/g, '\n');

/** The script's text for one document. */
export const startScript = (data: StartData): string =>
  `(${source})(${JSON.stringify(data).replace(/</g, '\\u003c')})`;
