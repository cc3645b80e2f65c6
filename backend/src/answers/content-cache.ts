/**
 * Keeps what is made from the content until the content changes. Its version is a row in the database, asked for
 * at most once per `maxAge`, so that any number of backends notice a load without talking to each other.
 */
export class ContentCache {
  readonly #readVersion: () => Promise<number>;
  readonly #maxAge: number;
  #entries = new Map<string, Promise<unknown>>();
  #version: number | undefined;
  #checkedAt = 0;
  #checking: Promise<void> | undefined;

  /** @param maxAge milliseconds; 0 asks for every request. */
  constructor(readVersion: () => Promise<number>, maxAge: number) {
    this.#readVersion = readVersion;
    this.#maxAge = maxAge;
  }

  /**
   * @param key one for each thing made; the number of keys must be bounded by the content, not by requests.
   * @param make called once per version, also when several requests wait for it.
   */
  async get<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    await this.#check();
    const entries = this.#entries;
    const known = entries.get(key) as Promise<Value> | undefined; // a key is used with one type of value
    if (known) return known;
    const made = make();
    entries.set(key, made);
    made.catch(() => entries.delete(key)); // a failure is not kept: the next request tries again
    return made;
  }

  async #check(): Promise<void> {
    if (this.#version !== undefined && Date.now() - this.#checkedAt < this.#maxAge) return;
    this.#checking ??= this.#refresh().finally(() => (this.#checking = undefined));
    await this.#checking;
  }

  async #refresh(): Promise<void> {
    try {
      const version = await this.#readVersion();
      if (version !== this.#version) this.#entries = new Map();
      this.#version = version;
    } catch (error) {
      // Without the database, visitors are better served with what we have than with an error.
      if (this.#version === undefined) throw error;
    }
    this.#checkedAt = Date.now();
  }
}
