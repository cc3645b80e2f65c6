import type { Release } from '@safar/shared/contract/release';

/** A release in sentences: `mf-blog 1.5.0`. */
export const labelOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;
