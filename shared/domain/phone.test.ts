import { isPhone, phoneLink, plainPhone } from './phone';

test.each(['+92 300 1234567', '(042) 3576-1234', '1234567', '+123456789012345', '0300–1234567'])(
  '%s is a number',
  (text) => expect(isPhone(text)).toBe(true),
);

test.each(['123456', '1234567890123456', '+', '', '++921234567', '92+1234567', 'call 1234567', '12345.67'])(
  '%j is none',
  (text) => expect(isPhone(text)).toBe(false),
);

test('what is sent and dialled has no decoration', () => {
  expect(plainPhone('+92 (300) 123-4567')).toBe('+923001234567');
  expect(phoneLink('+92 (300) 123-4567')).toBe('tel:+923001234567');
});
