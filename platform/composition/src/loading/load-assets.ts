import type { Asset, RemoteEntry } from '@safar/protocol/page-registry';
import { urlOfAttempt, withoutRetryMarker } from '@safar/contract/retry-urls';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };
  }
}

let policy: ScriptUrlPolicy | undefined;

/** Creates a script URL with a Trusted Types policy that the CSP header allows. */
function trustedScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('safar-remotes', { createScriptURL: (input) => input });
  return policy ? policy.createScriptURL(url) : url;
}

function attach(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      // The failed element is removed, because the next attempt adds a new element.
      element.remove();
      reject(new Error(`${url} could not be loaded or failed its integrity check.`));
    };
    document.head.append(element);
  });
}

/** Browsers do not check a file with an empty digest. Only files of development servers may lack a digest. */
function checkedIntegrity(url: string, integrity: string): string {
  if (!integrity && process.env.NODE_ENV === 'production') throw new Error(`${url} has no digest.`);
  return integrity;
}

/**
 * Runs a classic script. A retry needs a new URL (see `withRetryUrls`).
 *
 * @throws if the script cannot be loaded or fails its integrity check
 */
export async function loadScript(url: string, integrity: string, signal: AbortSignal): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = checkedIntegrity(url, integrity);
  signal.addEventListener('abort', () => script.remove());
  script.src = trustedScriptUrl(url);
  await attach(script, url);
}

/**
 * URLs of the linked and inlined style sheets that are applied. If a style sheet failed to load or the CSP blocked it,
 * the `sheet` of its element is `null`.
 */
function appliedStyles(): Set<string> {
  const elements = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
    'link[rel="stylesheet"], style[data-href]',
  );
  return new Set(
    [...elements]
      .filter(({ sheet }) => sheet)
      .map((element) => withoutRetryMarker(element.dataset['href'] ?? element.getAttribute('href') ?? '')),
  );
}

/** Adds the style sheets of a remote that are not applied yet, and waits until they are loaded. */
export async function loadStyles(entry: RemoteEntry, signal: AbortSignal): Promise<void> {
  const applied = appliedStyles();
  await Promise.all(
    entry.css
      .filter(({ address }) => !applied.has(withoutRetryMarker(address)))
      .map(({ address, integrity }) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.crossOrigin = 'anonymous';
        link.integrity = checkedIntegrity(address, integrity);
        link.href = address;
        signal.addEventListener('abort', () => link.remove());
        return attach(link, address);
      }),
  );
}

/**
 * Returns the release with new URLs of its entry script and style sheets, for a retry. The browser keeps a damaged file
 * in the memory cache of the page and, for a year, in the HTTP cache, so a retry with the same URL would fail again.
 * The chunks get new URLs too, because webpack derives their public path from the URL of the entry script. URLs of a
 * development server do not change.
 */
export function withRetryUrls(entry: RemoteEntry, attempt: number): RemoteEntry {
  const retry = (asset: Asset): Asset => ({ ...asset, address: urlOfAttempt(asset.address, attempt) });
  return { ...entry, entry: retry(entry.entry), css: entry.css.map(retry) };
}
