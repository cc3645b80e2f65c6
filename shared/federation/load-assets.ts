import type { RemoteEntry } from '../contract/page-registry';
import { plainAddress } from './fresh-addresses';

interface ScriptUrlPolicy {
  createScriptURL(address: string): string;
}
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };
  }
}

let policy: ScriptUrlPolicy | undefined;

/** The only way by which this page turns an address into a script: one policy, named in the CSP header. */
function trustedScriptUrl(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('safar-remotes', { createScriptURL: (url) => url });
  return policy ? policy.createScriptURL(address) : address;
}

function attach(element: HTMLScriptElement | HTMLLinkElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      // A failed element that stays would make the next attempt look as if it had succeeded.
      element.remove();
      reject(new Error(`${address} could not be loaded or failed its integrity check.`));
    };
    document.head.append(element);
  });
}

/** Runs a classic script once; every call makes a new element, so that a second attempt is a real one. */
export async function loadScript(address: string, integrity: string, signal: AbortSignal): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  signal.addEventListener('abort', () => script.remove());
  script.src = trustedScriptUrl(address);
  await attach(script, address);
}

/**
 * Addresses of the style sheets that the document has, linked or inside of it. One that failed to load, or that the
 * security policy refused, has no sheet.
 */
function presentStyles(): Set<string> {
  const elements = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
    'link[rel="stylesheet"], style[data-href]',
  );
  return new Set(
    [...elements]
      .filter(({ sheet }) => sheet)
      .map((element) => plainAddress(element.dataset['href'] ?? element.getAttribute('href') ?? '')),
  );
}

/** Adds the style sheets of a remote that the server's HTML does not have yet, and waits for them. */
export async function loadStyles(entry: RemoteEntry, signal: AbortSignal): Promise<void> {
  const present = presentStyles();
  await Promise.all(
    entry.css
      .filter(({ address }) => !present.has(plainAddress(address)))
      .map(({ address, integrity }) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.crossOrigin = 'anonymous';
        if (integrity) link.integrity = integrity;
        link.href = address;
        signal.addEventListener('abort', () => link.remove());
        return attach(link, address);
      }),
  );
}
