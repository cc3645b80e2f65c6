import type { PageRegistry } from '@safar/protocol/page-registry';
import { optionalSlots, type SlotName } from '@safar/contract/slots';

/**
 * An extension is a component of a remote that is mounted in a page: either a route, or a contribution to a slot. Its
 * key is unique within the page, for example `mf-blog:home.latest-posts` or `mf-video:route:category`.
 */
export const extensionKey = (remote: string, extension: string): string => `${remote}:${extension}`;

export const remoteOfKey = (key: string): string => key.slice(0, key.indexOf(':'));

export const routeExtension = (route: string): string => `route:${route}`;

export const isRouteExtension = (extension: string): boolean => extension.startsWith('route:');

/** Whether the key belongs to a route. The component of a route is the main component of its page. */
export const isRouteKey = (key: string): boolean => isRouteExtension(key.slice(remoteOfKey(key).length + 1));

/** Whether the key belongs to one of the `optionalSlots`, such as `ad`, which show no error when a remote fails. */
export const isOptionalExtension = (key: string): boolean =>
  optionalSlots.some((slot) => key.split(':')[1] === slot);

/** Names of the remotes that fill a slot, sorted by the `order` in their releases and then by name. */
export function slotFillers(registry: PageRegistry, slot: SlotName): readonly string[] {
  return Object.entries(registry.remotes)
    .flatMap(([remote, { slots }]) =>
      slots.filter(({ name }) => name === slot).map(({ order }) => ({ remote, order })),
    )
    .sort((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1))
    .map(({ remote }) => remote);
}
