/** Type tests, which `tsc` checks. They are never executed. */
import { expectTypeOf } from 'expect-type';
import type { EventBus } from '@safar/contract/events';
import { defineRemote, type RemoteModule, type RouteTarget } from '@safar/contract/remote-module';
import type { AdCategory, SlotName, SlotProps, SlotUse } from '@safar/contract/slots';
import { Slot, type SlotOutletProps } from '@safar/remote-kit/host';
import type { ComponentType } from 'react';

const Banner: ComponentType<SlotProps['ad']> = () => null;
const Page: ComponentType<RouteTarget> = () => null;
const Plain: ComponentType<{ readonly wrong: number }> = () => null;

// The component for a slot has the props that the contract defines for the slot.
expectTypeOf(
  defineRemote({
    name: 'mf-x',
    features: [{ key: 'mf-x/a', reducer: (state = 0) => state as number }],
    routes: { page: { component: Page } },
    slots: { ad: { component: Banner } },
  }),
).toEqualTypeOf<RemoteModule>();

// Unknown slots, wrong props, and feature keys without a slash are type errors.
// @ts-expect-error: the contract has no such slot.
defineRemote({ name: 'mf-x', features: [], routes: {}, slots: { 'home.nowhere': { component: Banner } } });
// @ts-expect-error: the ad slot has no prop `wrong`.
defineRemote({ name: 'mf-x', features: [], routes: {}, slots: { ad: { component: Plain } } });
// @ts-expect-error: the key of a feature must contain a slash.
defineRemote({ name: 'mf-x', features: [{ key: 'posts', reducer: () => 0 }], routes: {}, slots: {} });

expectTypeOf<SlotUse['slot']>().toEqualTypeOf<SlotName>();
expectTypeOf<Extract<SlotUse, { slot: 'ad' }>['props']['category']>().toEqualTypeOf<AdCategory>();
expectTypeOf<SlotOutletProps<'ad'>['props']>().toEqualTypeOf<SlotProps['ad']>();

// @ts-expect-error: the slot `ad` requires the props `category` and `placement`.
void (() => Slot({ name: 'ad', props: {}, fallback: null }));

declare const events: EventBus;
events.on('ad/viewable', ({ adId }) => expectTypeOf(adId).toEqualTypeOf<number>());
// @ts-expect-error: the contract has no such event.
events.emit('ad/bought', { adId: 1 });
// @ts-expect-error: `adId` must be a number.
events.emit('ad/viewable', { adId: 'one', category: 'Details', placement: 'x' });
