import type { APIRequestContext, Page } from '@playwright/test';
import { checkJsonLd } from '@safar/remote-kit/testing/json-ld-schemas';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(async ({ backend }) => {
  site = await startSite({ backend, variables: { HTML_CACHE_SECONDS: '60', API_CACHE_SECONDS: '60' } });
});

test.afterAll(async () => {
  await site.stop();
  await site.store.remove();
});

/** Maps a canonical URL, which has the public origin, to the same path on the test server. */
const onTestServer = (address: string) => `${site.origin}${new URL(address).pathname}`;

async function addressesOf(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(`${site.origin}${path}`);
  expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

/** Width and height in pixels from the header of a JPEG. */
function jpegSize(bytes: Buffer): readonly [number, number] | undefined {
  if (bytes.readUInt16BE(0) !== 0xff_d8) return undefined;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc3) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return undefined;
}

/** Data that a crawler reads from a page without running scripts. */
const readPage = (page: Page, html: string) =>
  page.evaluate((text) => {
    const { head, body } = new DOMParser().parseFromString(text, 'text/html');
    const attribute = (selector: string, name: string) =>
      head.querySelector(selector)?.getAttribute(name) ?? '';
    return {
      title: head.querySelector('title')?.textContent ?? '',
      description: attribute('meta[name=description]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      picture: attribute('meta[property="og:image"]', 'content'),
      feeds: [...head.querySelectorAll('link[type="application/atom+xml"]')].length,
      headings: body.querySelectorAll('h1').length,
      data: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
    };
  }, html);

/** Lists the problems of one URL of the sitemap. */
async function listProblems(page: Page, address: string, withPicture: boolean): Promise<string[]> {
  const answer = await page.request.get(onTestServer(address), { maxRedirects: 0 });
  if (answer.status() !== 200) return [`${address}: status ${answer.status()}`];
  const read = await readPage(page, await answer.text());
  const faults: string[] = [];
  const check = (ok: boolean, problem: string) => void (ok || faults.push(`${address}: ${problem}`));
  check(read.canonical === address, `canonical URL is ${read.canonical}`);
  check(
    read.title.length > 0 && [...read.title].length <= 70,
    `title is “${read.title}”, not 1 to 70 characters`,
  );
  check(read.description.length > 0, 'no description');
  check(read.headings === 1, `${read.headings} h1 elements, not 1`);
  check(read.feeds > 0, 'no feed');
  check(read.data.length > 0, 'no structured data');
  for (const json of read.data) {
    try {
      checkJsonLd(json);
    } catch (error) {
      faults.push(`${address}: ${String(error)}`);
    }
  }
  check(
    /\.[\da-f]{16}\.jpg$/.test(read.picture),
    `Open Graph image is ${read.picture}, not a JPEG with a hash in its name`,
  );
  if (!withPicture || faults.length > 0) return faults;
  const picture = await page.request.get(onTestServer(read.picture));
  const size = picture.ok() ? jpegSize(await picture.body()) : undefined;
  check(picture.ok(), `its picture has status ${picture.status()}`);
  check(!picture.ok() || size !== undefined, 'its picture is not a JPEG');
  check(!size || size.join() === '1200,630', `its picture has ${size?.join(' × ')} pixels, not 1200 × 630`);
  check(
    picture.headers()['cache-control']?.includes('immutable') === true,
    'its picture is not cached as immutable',
  );
  return faults;
}

test('the URLs of the sitemap are pages with a canonical URL, structured data and an Open Graph image', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const files = await addressesOf(page.request, '/sitemap.xml');
  expect(files.length).toBeGreaterThanOrEqual(4);
  const faults: string[] = [];
  for (const file of files) {
    const addresses = await addressesOf(page.request, new URL(file).pathname);
    expect(addresses.length, file).toBeGreaterThan(5);
    // In a long sitemap file, only every tenth URL is checked. Rendering an Open Graph image takes half a second, so
    // only the first three images of each file are requested.
    const step = addresses.length > 40 ? 10 : 1;
    const read = addresses.filter((_address, index) => index % step === 0);
    for (const [index, address] of read.entries()) {
      faults.push(...(await listProblems(page, address, index < 3)));
    }
  }
  expect(faults).toEqual([]);
});
