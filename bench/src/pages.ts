import type { PageLimits } from './targets/targets';

/** A page that is measured beside its limits: `npm run bench -- <name>`. */
export interface PageBench {
  readonly title: string;
  /** Of the demo content. */
  readonly path: string;
  readonly limits: PageLimits;
}

export const pages = {
  home: {
    title: 'Home page',
    path: '/',
    limits: { firstLoadScriptBytes: 130 * 1024, totalBytes: 400 * 1024, layoutShift: 0.02, paintRatio: 1.25 },
  },
  video: {
    title: 'Video page',
    path: '/show-more/73',
    limits: { firstLoadScriptBytes: 135 * 1024, layoutShift: 0.02, paintRatio: 1.25 },
  },
  blog: {
    title: 'Blog',
    path: '/blog',
    limits: { firstLoadScriptBytes: 125 * 1024, layoutShift: 0.02, paintRatio: 1.25 },
  },
  post: {
    title: 'Post of the blog, with two pictures in its text',
    path: '/blog/details/26',
    limits: { firstLoadScriptBytes: 125 * 1024, layoutShift: 0.02, paintRatio: 1.25 },
  },
} as const satisfies Readonly<Record<string, PageBench>>;

export type PageName = keyof typeof pages;

export const isPageName = (name: string | undefined): name is PageName => name !== undefined && name in pages;
