import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { withDatabaseDeadline } from '../database/database-timeout';
import type { PreparedResponse } from './send-response';

const MAX_BYTES = 64 * 1024 * 1024;
/** Approximate memory overhead of an entry, in addition to its key and the bytes of its value. */
const ENTRY_BYTES = 1_000;
/** Short, because a site server waits only 1.5 s for the data of a page, and a page may need several requests. */
const VERSION_TIMEOUT_MS = 500;
/**
 * Minimum time between two reads of the version while the database does not respond. Each read delays a page by up to
 * `VERSION_TIMEOUT_MS`.
 */
const OUTAGE_CHECK_INTERVAL_MS = 1_000;
/**
 * The sum of this timeout and `VERSION_TIMEOUT_MS` must stay below 3 s, because a visitor must receive the first byte
 * within 3 s.
 */
const VALUE_TIMEOUT_MS = 2_000;

/**
 * Caches values that change only when content is loaded into the database. Each backend reads the version of the
 * content again after `maxAgeMs`, and a new version empties the cache. The size of the cache is limited in bytes,
 * because visitors can create any number of keys, for example with search terms.
 */
export class ContentCache {
  readonly #entries = new LRUCache<string, { value: unknown }>({ maxSize: MAX_BYTES });
  readonly #pending = new Map<string, Promise<unknown>>();
  #version: string | undefined;
  #checkedAt = 0;
  #checking: Promise<void> | undefined;
  #isFromMemory = false;
  /**
   * Called once per outage of the database: the version could not be read, so the last known version and its cached
   * values stay in use.
   */
  onOutage: (error: unknown) => void = () => undefined;
  /** Called at the end of an outage, when the version was read again. */
  onRecovery: () => void = () => undefined;

  /** @param maxAgeMs if 0, the version is read for every request */
  constructor(
    private readonly readVersion: () => Promise<string>,
    private readonly maxAgeMs: number,
  ) {}

  response(key: string, create: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    return this.get(key, create, ({ bytes }) => bytes);
  }

  /**
   * @param key identifies the value; all values of a key must have the same type
   * @param create creates the value; concurrent calls with the same key share one call of `create`. A failure is not
   *   cached. A value that is complete only after the timeout is cached for later calls.
   * @throws {DatabaseTimeout} if the value is not complete in time. Also throws the errors of `create` and `version`.
   */
  async get<Value>(
    key: string,
    create: () => Promise<Value>,
    bytesOf: (value: Value) => number = () => 100,
  ): Promise<Value> {
    const version = await this.version();
    const entry = this.#entries.get(key) as { value: Value } | undefined;
    if (entry) return entry.value;
    const pending =
      (this.#pending.get(key) as Promise<Value> | undefined) ?? this.#create(key, version, create, bytesOf);
    return withDatabaseDeadline(pending, VALUE_TIMEOUT_MS);
  }

  #create<Value>(
    key: string,
    version: string,
    create: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value> {
    const created = create()
      .then((value) => {
        const size = key.length * 2 + bytesOf(value) + ENTRY_BYTES;
        if (version === this.#version) this.#entries.set(key, { value }, { size });
        return value;
      })
      .finally(() => {
        if (this.#pending.get(key) === created) this.#pending.delete(key);
      });
    this.#pending.set(key, created);
    return created;
  }

  /**
   * Returns the version of the content. It changes whenever a load of content files changes the content.
   *
   * @throws the error of `readVersion` if no version has been read yet
   */
  async version(): Promise<string> {
    const maxAgeMs = this.#isFromMemory ? Math.max(this.maxAgeMs, OUTAGE_CHECK_INTERVAL_MS) : this.maxAgeMs;
    if (this.#version === undefined || performance.now() - this.#checkedAt >= maxAgeMs) {
      this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
      await this.#checking;
    }
    return this.#version ?? '';
  }

  async #check(): Promise<void> {
    try {
      const reading = this.readVersion();
      const version =
        this.#version === undefined ? await reading : await withDatabaseDeadline(reading, VERSION_TIMEOUT_MS);
      if (version !== this.#version) {
        this.#entries.clear();
        this.#pending.clear();
      }
      this.#version = version;
      if (this.#isFromMemory) this.onRecovery();
      this.#isFromMemory = false;
    } catch (error) {
      // While the database is unavailable, cached content is better than an error.
      if (this.#version === undefined) throw error;
      if (!this.#isFromMemory) this.onOutage(error);
      this.#isFromMemory = true;
    }
    this.#checkedAt = performance.now();
  }
}

export async function readContentVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>({
    name: 'content-version',
    text: `select version || '-' || extract(epoch from loaded_at) as version from content_state where id = 1`,
  });
  return rows[0]?.version ?? '';
}
