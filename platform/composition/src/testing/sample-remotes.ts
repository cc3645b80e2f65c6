import type { Feature } from '@safar/contract/remote-module';
import type { PageRemote } from '@safar/protocol/page-registry';

/** The registry entry of a remote that fills one slot. */
export const sampleRelease = (slot: string): PageRemote => ({
  version: '1.0.0',
  contract: '^1.0.0',
  entry: { address: '/e.js', integrity: '' },
  global: 'g',
  js: [],
  css: [],
  routes: [],
  slots: [{ name: slot, order: 0, uses: [] }],
});

/** A feature whose slice contains `value` until the action `<key>/cleared`. */
export const sampleFeature = (key: Feature['key'], value: string): Feature => ({
  key,
  reducer: (state: unknown = value, action: { type: string }) =>
    action.type === `${key}/cleared` ? '' : state,
});
