/** What a mirror copies: the releases in a bucket, and the registry that names them. */
export interface MirrorSource {
  /** Shown in the log. */
  readonly location: string;
  /** The registry with its ETag, unless it still is the one with the given ETag; `undefined` when there is none. */
  readRegistryIfChanged(
    etag?: string,
  ): Promise<{ readonly text: string; readonly etag: string } | 'unchanged' | undefined>;
  /** @throws {MissingFileError} when the bucket does not have it, another error when it cannot be asked. */
  readFile(name: string, version: string, path: string): Promise<Buffer>;
}
