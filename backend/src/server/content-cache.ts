import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { withDatabaseDeadline } from '../database/database-timeout';
import type { PreparedResponse } from './send-response';

const MAX_BYTES = 64 * 1024 * 1024;
/** Approximate memory overhead of an entry, in addition to its key and the bytes of its value. */
const ENTRY_BYTES = 1_000;
/** Short, because a site server waits only 1.5 s for the data of a page, which may need several requests. */
const VERSION_TIMEOUT_MS = 500;
/** Minimum time between checks during an outage, because every check delays a page. */
const OUTAGE_CHECK_INTERVAL_MS = 1_000;
/**
 * The sum of this timeout and `VERSION_TIMEOUT_MS` must stay below 3 s, because a visitor must receive the first byte
 * within 3 s.
 */
const VALUE_TIMEOUT_MS = 2_000;

/**
 * Caches values that change only when content is loaded. The content's version is a row in the database. It is read
 * again after `maxAgeMs`, so that all backends notice new content. The size is bounded in bytes, because the keys
 * contain visitors' input.
 */
export class ContentCache {
  readonly #entries = new LRUCache<string, { value: unknown }>({ maxSize: MAX_BYTES });
  readonly #pending = new Map<string, Promise<unknown>>();
  #version: string | undefined;
  #checkedAt = 0;
  #checking: Promise<void> | undefined;
  #isFromMemory = false;
  /** Called once per outage, when the version cannot be read and cached content is used instead. */
  onOutage: (error: unknown) => void = () => undefined;
  /** Called when the version can be read again. */
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
   * @param key must always be used for the same type of value
   * @param create called once for concurrent requests; a failure is not cached. A value that takes too long is cached
   *   for later requests when it is complete.
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
   * The version of the content, which changes with every load that changes content.
   *
   * @throws the error of `readVersion` if no version has been read yet
   */
  async version(): Promise<string> {
    const maxAgeMs = this.#isFromMemory ? Math.max(this.maxAgeMs, OUTAGE_CHECK_INTERVAL_MS) : this.maxAgeMs;
    if (this.#version === undefined || Date.now() - this.#checkedAt >= maxAgeMs) {
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
    this.#checkedAt = Date.now();
  }
}

export async function readContentVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>({
    name: 'content-version',
    text: `select version || '-' || extract(epoch from loaded_at) as version from content_state where id = 1`,
  });
  return rows[0]?.version ?? '';
}
