import type { PageRegistry } from '@safar/shared/contract/page-registry';
import { shellPages } from '../../../client/navigation/shell-pages';
import { UNSOUGHT } from '../robots';

/** It shows the post that a link hands over; without one it leads to the blog. */
const WITHOUT_CONTENT = '/blog/details';

const isUnsought = (path: string) =>
  UNSOUGHT.some((start) => path === start || path.startsWith(`${start}/`)) || path === WITHOUT_CONTENT;

/** The paths of all pages that stand for themselves: the shell's and those that remotes bring. */
export function sitePages({ remotes }: Pick<PageRegistry, 'remotes'>): string[] {
  const own = Object.values(shellPages).flatMap(({ path }) => path ?? []);
  const ofRemotes = Object.values(remotes).flatMap(({ routes }) => routes.map(({ path }) => path));
  return [...new Set([...own, ...ofRemotes])].filter((path) => !/[:*]/.test(path) && !isUnsought(path));
}
