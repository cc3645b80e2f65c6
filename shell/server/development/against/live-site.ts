import type { FullRegistry } from '@safar/shared/contract/page-registry';
import { BOOT_ELEMENT_ID, type BootData } from '../../../client/boot/boot-data';

const ANSWER_MS = 15_000;

/** What a local page needs to know of the site that it stands in for. */
export interface LiveSite {
  readonly registry: FullRegistry;
  /** The site's words and links, and where its pictures and players are. */
  readonly site: BootData['site'];
}

async function ask(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    (error: unknown) => {
      throw new Error(`${address} does not answer: ${String(error)}`);
    },
  );
  if (response.ok) return response;
  throw new Error(`${address} answers with status ${response.status}.`);
}

const bootPattern = new RegExp(`<script[^>]* id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`);

/**
 * Reads what a deployed site serves at the moment: its registry, and what its home page tells browsers of the site.
 *
 * @throws with a sentence when it does not answer, or is no site of ours.
 */
export async function readLiveSite(origin: string): Promise<LiveSite> {
  const [registry, home] = await Promise.all([ask(`${origin}/registry.json`), ask(`${origin}/`)]);
  const [, boot] = bootPattern.exec(await home.text()) ?? [];
  if (boot === undefined) throw new Error(`${origin}/ is no page of this site.`);
  const { site } = JSON.parse(boot) as BootData;
  return { registry: (await registry.json()) as FullRegistry, site };
}
