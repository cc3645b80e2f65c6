/** @jest-environment node */
import { testSite } from './test-site';
import { localizeSite } from '@safar/contract/localize-site';
import { parseSiteConfig } from '@safar/contract/site-config';

const { origin: _origin, ...config } = testSite;
const urdu = { name: 'سفر ٹی وی', description: 'پاکستان کی فلمیں۔' };

test('localizeSite translates the name, description, address and sister brands, and keeps texts without a translation; `productName` is the English name', () => {
  const site = { ...testSite, translations: { ur: urdu } };
  expect(localizeSite(site, 'ur')).toEqual({
    ...testSite,
    ...urdu,
    productName: testSite.name,
    contact: testSite.contact,
  });
  expect(localizeSite({ ...testSite, translations: { ur: { address: 'لاہور' } } }, 'ur')).toEqual({
    ...testSite,
    productName: testSite.name,
    contact: { ...testSite.contact, address: 'لاہور' },
  });
  const brands = {
    sisterBrands: [
      { name: 'Radio', href: 'https://a.example' },
      { name: 'Maps', href: 'https://b.example' },
    ],
  };
  expect(
    localizeSite({ ...testSite, ...brands, translations: { ur: { brandNames: { Radio: 'ریڈیو' } } } }, 'ur')
      .sisterBrands,
  ).toEqual([{ name: 'ریڈیو', href: 'https://a.example' }, brands.sisterBrands[1]]);
  expect(localizeSite(site, 'en')).toEqual(testSite);
  expect(localizeSite(testSite, 'ur')).toEqual(testSite);
});

test('the value of SITE_NAME replaces the name of the site in every language', () => {
  const site = parseSiteConfig({ ...config, translations: { ur: urdu } }, 'Rasta TV');
  expect(site.name).toBe('Rasta TV');
  expect(site.translations?.ur).toEqual({ description: urdu.description });
});

test('the error about an empty translation names the file and the key', () => {
  expect(() => parseSiteConfig({ ...config, translations: { ur: { name: ' ' } } })).toThrow(
    'site.config.json: translations.ur.name must not be empty.',
  );
});
