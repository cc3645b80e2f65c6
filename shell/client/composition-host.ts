import type { CompositionHost } from '@safar/composition/composition';
import { createPageMatcher } from '@safar/composition/navigation/match-page';
import { ErrorPanel } from './layout/error-panel';
import { shellPages } from './navigation/shell-pages';

export const pages = createPageMatcher(shellPages);

export const compositionHost: CompositionHost = { pages, ErrorPanel };
