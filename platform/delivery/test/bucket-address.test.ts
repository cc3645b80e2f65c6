import { parseBucketAddress } from '../src/store/s3/bucket-address';

test.each([
  ['s3://releases', { bucket: 'releases', prefix: '', region: 'us-east-1', pathStyle: false }],
  [
    's3://releases/tv/live/?region=eu-central-1',
    { bucket: 'releases', prefix: 'tv/live/', region: 'eu-central-1', pathStyle: false },
  ],
  [
    's3://releases/tv?endpoint=http://127.0.0.1:9000',
    { prefix: 'tv/', endpoint: 'http://127.0.0.1:9000', pathStyle: true },
  ],
  ['s3://releases?endpoint=https://s3.example.org&style=virtual', { pathStyle: false, anonymous: false }],
  ['s3://releases?access=anonymous', { anonymous: true }],
])('%s is accepted', (text, address) => {
  expect(parseBucketAddress(text)).toMatchObject(address);
});

test.each([
  ['https://example.org/releases', /must be a URL such as s3:\/\/bucket\/prefix/],
  ['releases', /must be a URL such as/],
  ['s3://key:secret@releases', /must not contain secrets/],
  ['s3://releases?regoin=eu', /accepts the parameters region, endpoint, style, access, not regoin/],
  ['s3://releases?endpoint=example.org', /must start with http:\/\/ or https:\/\//],
  ['s3://releases?access=all', /access in RELEASES_URL must be anonymous or omitted/],
  ['s3://releases/100%', /invalid escape. Write a percent sign as %25/],
  ['s3://releases?style=old', /style in RELEASES_URL must be path or virtual/],
])('%s is rejected', (text, sentence) => {
  expect(() => parseBucketAddress(text)).toThrow(sentence);
});
