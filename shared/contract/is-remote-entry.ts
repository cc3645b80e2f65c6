import type { Asset, RemoteEntry } from './page-registry';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown) => typeof value === 'string';

/** A file without a digest could be anything; only development servers have such, and they are not asked. */
const isAsset = (value: unknown): value is Asset =>
  isObject(value) && isText(value['address']) && /^sha384-/.test(String(value['integrity']));

const isList = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);

/** Whether an answer of the site's server is the entry of this release. By hand, because every page carries it. */
export const isRemoteEntry = (value: unknown, version: string): value is RemoteEntry =>
  isObject(value) &&
  value['version'] === version &&
  isList([value['contract'], value['global']], isText) &&
  isList(value['js'], isText) &&
  isAsset(value['entry']) &&
  isList(value['css'], isAsset);
