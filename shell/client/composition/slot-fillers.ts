import type { PageRegistry } from '@safar/shared/contract/page-registry';
import type { SlotName } from '@safar/shared/contract/slots';

/** Names of the remotes that fill a slot, in the order that their releases ask for; equal orders go by name. */
export function slotFillers(registry: PageRegistry, slot: SlotName): readonly string[] {
  return Object.entries(registry.remotes)
    .flatMap(([remote, { slots }]) =>
      slots.filter(({ name }) => name === slot).map(({ order }) => ({ remote, order })),
    )
    .sort((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1))
    .map(({ remote }) => remote);
}
