import type { PageRegistry } from '@safar/shared/contract/page-registry';
import { remoteOf } from '../../composition/part-key';

const SHELL = /\/releases\/(shell)\/([^/]+)\//;

/** The release of the shell that this document runs; a development server's has none. */
export function shellVersion(): string | undefined {
  const [script] = [...document.scripts].filter(({ src }) => SHELL.test(src));
  return SHELL.exec(script?.src ?? '')?.[2];
}

/** The release that an element belongs to, e.g. `mf-video@1.2.0`. */
export function releaseOf(node: Node | null | undefined): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const mark = element?.closest<HTMLElement>('[data-mf]')?.dataset['mf'];
  const shell = shellVersion();
  return mark ?? (shell && `shell@${shell}`);
}

/**
 * Looks which releases' code has run, by the parts that were mounted; gives all that were ever found. HTML of the server that nobody
 * has come near says nothing about the release that it is of. Of a part that was gone before it was looked at, the page's registry
 * says which release it must have been.
 */
export function createReleaseLog(parts: ReadonlySet<string>, registry: PageRegistry) {
  const found = new Set<string>();
  const seen = new Set<string>();
  return function look(): ReadonlySet<string> {
    const shell = shellVersion();
    if (shell) found.add(`shell@${shell}`);
    for (const key of parts) {
      const mount = document.querySelector<HTMLElement>(`[data-mf-part="${CSS.escape(key)}"]`);
      const version = registry.remotes[remoteOf(key)]?.version;
      const mark = mount?.dataset['mf'];
      if (mark) found.add(mark);
      else if (version && !seen.has(key)) found.add(`${remoteOf(key)}@${version}`);
      seen.add(key);
    }
    return found;
  };
}
