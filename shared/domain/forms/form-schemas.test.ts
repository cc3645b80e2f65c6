/** @jest-environment node */
import {
  advertiserFormSchema,
  contactFormSchema,
  contributorFormSchema,
  enquiryFormSchema,
  joinFormSchema,
  validateForm,
} from './form-schemas';

const contact = {
  name: ' Ayesha Khan ',
  email: 'ayesha@example.org',
  contact_number: '+92 (300) 123-4567',
  subject: 'سلام',
  message: 'One\r\nTwo\u0000',
};

test('a valid form is normalized, and unknown fields are dropped', () => {
  expect(validateForm(contactFormSchema, { ...contact, admin: 'yes' })).toEqual({
    fields: { ...contact, name: 'Ayesha Khan', contact_number: '+923001234567', message: 'One\nTwo' },
  });
});

test('direction marks copied with an email address or a phone number are removed; names keep their ZWNJ', () => {
  const fields = {
    name: 'نور\u200cجہاں',
    email: '\u2068ayesha@example.org\u2069\u200e',
    contact_number: '\u202a+92 300 1234567\u202c',
  };
  expect(validateForm(contactFormSchema, { ...contact, ...fields }).fields).toMatchObject({
    name: 'نور\u200cجہاں',
    email: 'ayesha@example.org',
    contact_number: '+923001234567',
  });
});

test('digits of Arabic and Urdu keyboards in an email address are converted to ASCII', () => {
  const email = 'ali۱۲٣@mail٤۵.pk';
  expect(validateForm(contactFormSchema, { ...contact, email }).fields?.email).toBe('ali123@mail45.pk');
});

test('an email address may contain every ASCII character that HTML permits, and letters of any script after the @', () => {
  for (const email of ["!#$%&'*+-/=?^_`{|}~.aZ09@example.org", 'ali@مثال.پاکستان'])
    expect(validateForm(contactFormSchema, { ...contact, email }).fields?.email).toBe(email);
});

test.each([
  ['ur', 'ur'],
  ['xx', undefined],
  [7, undefined],
])('a form with the page locale %j is valid, and its result contains the locale %j', (locale, expected) => {
  expect(validateForm(contactFormSchema, { ...contact, locale }).fields?.locale).toBe(expected);
});

test('every empty required field has an error, in the order of the form', () => {
  expect(Object.entries(validateForm(joinFormSchema, {}).errors ?? {})).toEqual([
    ['name', 'Please write your name.'],
    ['email', 'Please write your email address.'],
    ['city', 'Please write your city.'],
    ['phone_number', 'Please write your telephone number.'],
  ]);
});

test.each([
  ['name', 'x'.repeat(201), 'Please write your name on one line, in at most 200 characters.'],
  ['name', 'Ali\nBcc: all@example.org', 'Please write your name on one line, in at most 200 characters.'],
  ['name', ['Ali'], 'Please write your name.'],
  ['name', null, 'Please write your name.'],
  ['email', 'ayesha', 'Please write an email address such as name@example.org.'],
  ['email', 'a@b', 'Please write an email address such as name@example.org.'],
  ['email', 'a@b.org,c@d.org', 'Please write an email address such as name@example.org.'],
  ['email', 'علی@example.org', 'Please write an email address such as name@example.org.'],
  ['email', '<a@b.org>', 'Please write an email address such as name@example.org.'],
  ['email', `a@${'b.'.repeat(200)}org`, 'Please write an email address such as name@example.org.'],
  ['contact_number', '123456', 'Please write a telephone number of 7 to 15 digits; a leading + is allowed.'],
  [
    'contact_number',
    '0300-CALL',
    'Please write a telephone number of 7 to 15 digits; a leading + is allowed.',
  ],
  ['subject', ' ', 'Please write what your message is about.'],
  ['message', 'x'.repeat(5001), 'Please keep the message to at most 5000 characters.'],
  ['message', { toString: 'x' }, 'Please keep the message to at most 5000 characters.'],
])('an invalid value of %s is rejected with one error message: case %#', (field, value, sentence) => {
  expect(validateForm(contactFormSchema, { ...contact, [field]: value }).errors).toEqual({
    [field]: sentence,
  });
});

test('the field `advertise` is required only for advertisers', () => {
  const enquiry = { ...contact, city: 'Gilgit' };
  const missing = { advertise: 'Please choose where to advertise.' };
  expect(validateForm(contributorFormSchema, enquiry).errors).toBeUndefined();
  expect(validateForm(advertiserFormSchema, enquiry).errors).toEqual(missing);
  expect(validateForm(advertiserFormSchema, { ...enquiry, advertise: 'on-tv' }).fields?.advertise).toBe(
    'on-tv',
  );
  expect(validateForm(enquiryFormSchema, enquiry).errors).toBeUndefined();
  expect(validateForm(enquiryFormSchema, { ...enquiry, advertise: '' }).errors).toEqual(missing);
});
