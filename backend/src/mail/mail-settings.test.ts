import { readEnvironment } from '@safar/service/environment';
import { mailSettings } from './mail-settings';

const server = { SMTP_URL: 'smtp://mail.example.org' };

test('a mail server needs a sender and recipients', () => {
  expect(() => readEnvironment(server)).toThrow('SMTP_URL needs MAIL_FROM and MAIL_TO');
});

test.each([
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.org, c@d.org'],
  ['MAIL_FROM', 'Tv <a@b.org>\r\nBcc: x@y.org'],
  ['MAIL_TO', 'office@example.org, nobody'],
  ['MAIL_TO', 'office@example.org,'],
  ['MAIL_TO_JOIN', ';'],
  ['MAIL_RETRY_SECONDS', 'soon'],
])('%s=%s is refused', (name, value) => {
  const addresses = { MAIL_FROM: 'tv@example.org', MAIL_TO: 'office@example.org' };
  expect(() => readEnvironment({ ...server, ...addresses, [name]: value })).toThrow(`${name} must be`);
});

test('each form may have its own recipients', () => {
  const settings = mailSettings(
    readEnvironment({
      ...server,
      MAIL_FROM: 'Safar TV <tv@example.org>',
      MAIL_TO: 'office@example.org, editor@example.org',
      MAIL_TO_JOIN: 'club@example.org',
    }),
  );
  expect(settings.to).toEqual({
    join: ['club@example.org'],
    enquiry: ['office@example.org', 'editor@example.org'],
    contact: ['office@example.org', 'editor@example.org'],
  });
});

test('no setting is required without a mail server', () => {
  expect(mailSettings(readEnvironment({}))).toMatchObject({ smtpUrl: undefined, retrySeconds: 30 });
});
