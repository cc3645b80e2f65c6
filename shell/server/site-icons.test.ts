/** @jest-environment node */
import fastify from 'fastify';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { serveSiteIcons } from './site-icons';
import { httpRequest } from './testing/http-request';

const app = fastify();
let origin = '';

beforeAll(async () => {
  serveSiteIcons(app, { ...testSite, translations: { ur: { name: 'سفر ٹی وی' } } });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

/** Reads the width of a PNG from its header. */
const pngWidth = (bytes: Buffer) =>
  bytes.subarray(1, 4).toString() === 'PNG' ? bytes.readUInt32BE(16) : undefined;

interface Manifest {
  readonly name: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}

test('the manifest contains the site name, and its PNG icons have the stated sizes', async () => {
  const answer = await httpRequest(`${origin}/site.webmanifest`);
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(answer.body.toString()) as Manifest;
  expect(manifest.name).toBe(testSite.name);
  const rasters = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(rasters.length).toBeGreaterThanOrEqual(3);
  for (const { src, sizes } of rasters) {
    const { status, headers, body } = await httpRequest(origin + src);
    expect({ src, status, type: headers['content-type'] }).toEqual({ src, status: 200, type: 'image/png' });
    const width = pngWidth(body) ?? 0;
    expect(`${width}x${width}`).toBe(sizes);
  }
});

test('the manifest of the Urdu pages is in Urdu, and its start URL is the Urdu home page', async () => {
  const answer = await httpRequest(`${origin}/ur/site.webmanifest`);
  const manifest = JSON.parse(answer.body.toString()) as Manifest;
  expect(manifest).toMatchObject({ name: 'سفر ٹی وی', id: '/ur', start_url: '/ur', lang: 'ur', dir: 'rtl' });
});

test('the icon for the home screen of Apple devices is 180 pixels wide', async () => {
  expect(pngWidth((await httpRequest(`${origin}/apple-touch-icon.png`)).body)).toBe(180);
});
