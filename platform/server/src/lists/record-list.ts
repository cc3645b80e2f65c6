import { slugify } from '@safar/domain/categories';
import { indexRecords } from './record-index';

/**
 * The part of a list that a request selects:
 *
 * - `page`: a page of the list
 * - `id`: a list that contains only the record with this id
 * - `slug`: a list that contains only the first record whose `name` has this slug. The slug is normalized first,
 *   because it may come from a URL that a visitor typed (`/Northern-Areas`).
 * - `record`: the record with this id, and the ids and titles of the records before and after it
 */
export type Selection =
  | { readonly kind: 'page'; readonly page: number; readonly size: number; readonly newestFirst: boolean }
  | { readonly kind: 'id' | 'record'; readonly id: number }
  | { readonly kind: 'slug'; readonly slug: string };

/**
 * A list of records from a backend's response. If the backend supports paging, this is only the requested page or
 * record, otherwise the complete list.
 */
export class RecordList {
  readonly #json: Buffer;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  /** `positions` are sorted by the ids of their records. `ids` contains the ids in list order. Created on first use. */
  #byId: { readonly positions: Uint32Array; readonly ids: Float64Array } | undefined;

  private constructor(json: Buffer, starts: Uint32Array, ends: Uint32Array) {
    this.#json = json;
    this.#starts = starts;
    this.#ends = ends;
  }

  /**
   * @param requiredField records in which this field is missing, null or blank are omitted
   * @returns `undefined` if the response contains no list
   */
  static parse(json: Buffer, requiredField?: string): RecordList | undefined {
    const index = indexRecords(json);
    if (!index) return undefined;
    const list = new RecordList(json, index.starts, index.ends);
    if (requiredField === undefined) return list;
    const positions = index.starts
      .map((_start, position) => position)
      .filter((position) => String(list.#record(position)[requiredField] ?? '').trim() !== '');
    const at = (offsets: Uint32Array) => positions.map((position) => offsets[position] ?? 0);
    return new RecordList(json, at(index.starts), at(index.ends));
  }

  get length(): number {
    return this.#starts.length;
  }

  /** Estimated memory in bytes. */
  get size(): number {
    return this.#json.length + this.length * 32;
  }

  /**
   * The response to a request that selects from a complete list; `undefined` if the selection is a `record` that does
   * not exist.
   */
  select(selection: Selection): Buffer | undefined {
    switch (selection.kind) {
      case 'page': {
        const { page, size, newestFirst } = selection;
        const first = Math.min((page - 1) * size, this.length);
        const count = Math.min(size, this.length - first);
        const positions = Array.from({ length: count }, (_, index) =>
          newestFirst ? this.#newest(first + index) : first + index,
        );
        return this.#response(positions, `,"total":${this.length},"current_page":${page}`);
      }
      case 'id':
        return this.#response(this.#positionOfId(selection.id));
      case 'record': {
        const [position] = this.#positionOfId(selection.id);
        return position === undefined ? undefined : this.#recordResponse(position);
      }
      case 'slug': {
        const slug = slugify(selection.slug);
        for (let position = 0; position < this.length; position += 1) {
          if (slugify(String(this.#record(position)['name'] ?? '')) === slug)
            return this.#response([position]);
        }
        return this.#response([]);
      }
    }
  }

  /** Whether the selection has an `id`, and the list contains no record with this id. */
  lacks(selection: Selection): boolean {
    return 'id' in selection && this.#positionOfId(selection.id).length === 0;
  }

  #record(position: number): Readonly<Record<string, unknown>> {
    const text = this.#json.toString('utf8', this.#starts[position], this.#ends[position]);
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  }

  #sorted() {
    if (this.#byId) return this.#byId;
    const ids = Float64Array.from(this.#starts, (_start, position) => {
      const id = Number(this.#record(position)['id']);
      return Number.isSafeInteger(id) ? id : -1;
    });
    const positions = Uint32Array.from(ids, (_id, position) => position);
    positions.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
    return (this.#byId = { positions, ids });
  }

  #newest(index: number): number {
    const { positions } = this.#sorted();
    return positions[positions.length - 1 - index] ?? 0;
  }

  #positionOfId(id: number): number[] {
    const { positions, ids } = this.#sorted();
    let [low, high] = [0, positions.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ids[positions[middle] ?? 0] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    const position = positions[low];
    return position !== undefined && ids[position] === id ? [position] : [];
  }

  /** `previous` must be the older neighbour and `next` the newer one, so the list must begin with the newest record. */
  #recordResponse(position: number): Buffer {
    const neighbour = (at: number) => {
      if (at < 0 || at >= this.length) return null;
      const { id, title } = this.#record(at);
      return { id, title };
    };
    const neighbours = { previous: neighbour(position + 1), next: neighbour(position - 1) };
    return Buffer.from(JSON.stringify({ data: this.#record(position), ...neighbours }));
  }

  #response(positions: readonly number[], fields = ''): Buffer {
    const records = positions.map((position) =>
      this.#json.subarray(this.#starts[position], this.#ends[position]),
    );
    const separated = records.flatMap((record, index) => (index === 0 ? [record] : [COMMA, record]));
    return Buffer.concat([Buffer.from('{"data":['), ...separated, Buffer.from(`]${fields}}`)]);
  }
}

const COMMA = Buffer.from(',');
