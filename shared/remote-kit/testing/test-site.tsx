import type { PublicSite } from '@safar/contract/site-config';

/** The public site configuration that tests use. */
export const testSite: PublicSite = {
  name: 'Safar TV',
  description: 'Films and stories from Pakistan.',
  origin: 'https://safar.example',
  imageBase: '',
  embedBase: 'https://player.example',
  thumbnailBase: 'https://thumbnails.example',
  liveStreamUrl: 'https://live.example/master.m3u8',
  contact: {
    website: 'https://safar.example',
    email: 'hello@safar.example',
    phones: ['+92 42 0000 1234'],
    address: '12 Mall Road, Lahore',
    location: { latitude: 31.5, longitude: 74.3 },
  },
  social: [],
  stores: [],
  sisterBrands: [],
};
