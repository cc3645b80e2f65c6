import type { PageRegistry } from '@safar/protocol/page-registry';
import { optionalSlots, type SlotName } from '@safar/contract/slots';

/**
 * An extension is one mount of a remote in a page: its route, or its contribution to a slot. The key names it within the
 * page: `mf-blog:home.latest-posts`, `mf-video:route:category`.
 */
export const extensionKey = (remote: string, extension: string): string => `${remote}:${extension}`;

export const remoteOfKey = (key: string): string => key.slice(0, key.indexOf(':'));

export const routeExtension = (route: string): string => `route:${route}`;

export const isRouteExtension = (extension: string): boolean => extension.startsWith('route:');

/** Whether the key belongs to a slot that visitors can do without, i.e. an advertisement. */
export const isOptionalExtension = (key: string): boolean =>
  optionalSlots.some((slot) => key.split(':')[1] === slot);

/** Names of the remotes that fill a slot, by the `order` of their releases, then by name. */
export function slotFillers(registry: PageRegistry, slot: SlotName): readonly string[] {
  return Object.entries(registry.remotes)
    .flatMap(([remote, { slots }]) =>
      slots.filter(({ name }) => name === slot).map(({ order }) => ({ remote, order })),
    )
    .sort((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1))
    .map(({ remote }) => remote);
}
