/** Where shorts are a feed, one on a screen; everywhere else they are a grid. The style sheets say the same. */
export const feedQuery = '(width < 768px) and (orientation: portrait)';

export const isFeed = () => window.matchMedia?.(feedQuery).matches ?? false;
