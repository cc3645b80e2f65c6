/** The name of one place of one page: `mf-blog:home.latest-posts`, `mf-video:route:category`. */
export const partKeyOf = (remote: string, part: string): string => `${remote}:${part}`;

export const remoteOf = (partKey: string): string => partKey.slice(0, partKey.indexOf(':'));

/** The part of a page that is a remote's own: always wanted, wherever the visitor looks. */
export const routePart = (route: string): string => `route:${route}`;

export const isRoutePart = (part: string): boolean => part.startsWith('route:');
