import type { Feature } from '@safar/contract/remote-module';
import type { PageRemote } from '@safar/protocol/page-registry';

/** Returns a remote with sample values for a page registry. `more` contains the fields that matter to the test. */
export const sampleRelease = (more: Partial<PageRemote> = {}): PageRemote => ({
  version: '1.0.0',
  contract: '^1.0.0',
  entry: { address: '/e.js', integrity: '' },
  global: 'g',
  js: [],
  css: [],
  routes: [],
  slots: [],
  ...more,
});

/** A release that fills one slot. */
export const slotRelease = (slot: string, more: Partial<PageRemote> = {}): PageRemote =>
  sampleRelease({ slots: [{ name: slot, order: 0, uses: [] }], ...more });

/** A feature whose slice contains `value` until the action `<key>/cleared`. */
export const sampleFeature = (key: Feature['key'], value: string): Feature => ({
  key,
  reducer: (state: unknown = value, action: { type: string }) =>
    action.type === `${key}/cleared` ? '' : state,
});
