import type { Feature } from '@safar/contract/remote-module';
import remote from '../remote';

export const adFeatures: readonly Feature[] = remote.features;

/** An ad as the API returns it. */
export const apiAd = (id: number, fields: object = {}) => ({
  id,
  category: 'Details',
  links: `https://shop${id}.example/offer`,
  image: `ads/${id}.png`,
  ...fields,
});
