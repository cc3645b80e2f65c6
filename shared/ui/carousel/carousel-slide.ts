import type { ReactNode } from 'react';

export interface CarouselSlide {
  readonly key: string | number;
  /** What is on it, in a few words, for its dot: `Show slide 2 of 6: Shandur Pass`. */
  readonly label?: string | undefined;
  /**
   * Drawn once or, where the row loops, several times; only one of the copies can be reached and heard.
   *
   * @param near false for a slide that the visitor has not come close to: its picture can wait (`deferred`)
   */
  readonly content: (near: boolean) => ReactNode;
}
