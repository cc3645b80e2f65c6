import { chooseEncoding } from './compress';
import { SMALL, type Compressor, type EncodedBody } from './compressor';

export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Pages that were left to the browser, and errors, are answered but not kept. */
  readonly keep: boolean;
}

interface EncodedPage extends CachedPage {
  readonly encoded: EncodedBody;
}

/** How a page was found: one that is made for somebody else at the moment is a hit. */
export type PageLookUp = 'hit' | 'stale' | 'miss';

interface Entry {
  readonly page: Promise<EncodedPage>;
  freshUntil: number;
  staleUntil: number;
  /** Past its time, and served while the next one is made. */
  isStale: boolean;
}

const MAX_PAGES = 500;
/** A page older than its time is still served, while it is rendered anew, for this many times its time. */
const STALE_FACTOR = 10;

/**
 * Finished pages with their compressed forms. One render serves all who ask for the same address at once; a page
 * past its time is served once more while a new one is made, and keeps its compressed forms if that one is the same.
 * With 0 seconds every request renders.
 */
export function createHtmlCache(
  seconds: number,
  compressor: Compressor,
  now: () => number = Date.now,
  onLookUp: (result: PageLookUp) => void = () => undefined,
) {
  const entries = new Map<string, Entry>();

  async function encode(page: CachedPage, before: Entry | undefined): Promise<EncodedPage> {
    const old = await before?.page.catch(() => undefined);
    const patience = page.keep && seconds > 0 ? SMALL : undefined;
    const encoded = old?.body.equals(page.body) ? old.encoded : compressor.encode(page.body, patience);
    return { ...page, encoded };
  }

  function start(key: string, make: () => Promise<CachedPage>): Entry {
    const lifetime = seconds * 1000;
    const before = entries.get(key);
    const page = make().then((made) => encode(made, before));
    const entry: Entry = { page, freshUntil: Infinity, staleUntil: Infinity, isStale: false };
    const settled = (keep: boolean) => {
      entry.freshUntil = keep ? now() + lifetime : 0;
      entry.staleUntil = keep ? now() + lifetime * STALE_FACTOR : 0;
      if (!keep && entries.get(key) === entry) entries.delete(key);
    };
    page.then(
      ({ keep }) => settled(keep && seconds > 0),
      () => settled(false),
    );
    if (seconds > 0) {
      entries.delete(key);
      entries.set(key, entry);
      const oldest = entries.keys().next();
      if (entries.size > MAX_PAGES && !oldest.done) entries.delete(oldest.value);
    }
    return entry;
  }

  function lookUp(key: string, make: () => Promise<CachedPage>): Entry {
    const known = entries.get(key);
    if (!known || known.staleUntil <= now()) {
      onLookUp('miss');
      return start(key, make);
    }
    if (known.freshUntil <= now()) {
      known.freshUntil = Infinity;
      known.isStale = true;
      const next = start(key, make);
      entries.set(key, known);
      next.page.then(
        ({ keep }) => keep && entries.set(key, next),
        () => entries.delete(key),
      );
    }
    onLookUp(known.isStale ? 'stale' : 'hit');
    return known;
  }

  return {
    async answer(key: string, acceptEncoding: string | undefined, make: () => Promise<CachedPage>) {
      const entry = lookUp(key, make);
      const { encoded, ...page } = await entry.page;
      const encoding = chooseEncoding(acceptEncoding);
      return { ...page, encoding, body: await encoded.in(encoding) };
    },
    clear: () => entries.clear(),
  };
}
