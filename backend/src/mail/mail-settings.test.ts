import { readEnvironment } from '@safar/service/environment';
import { mailSettings } from './mail-settings';

const server = { SMTP_URL: 'smtp://mail.example.org' };

test('SMTP_URL requires MAIL_FROM and MAIL_TO', () => {
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
])('the invalid setting %s=%s is refused', (name, value) => {
  const addresses = { MAIL_FROM: 'tv@example.org', MAIL_TO: 'office@example.org' };
  expect(() => readEnvironment({ ...server, ...addresses, [name]: value })).toThrow(`${name} must be`);
});

test('MAIL_TO_JOIN sets the recipients of the join form, and MAIL_TO sets those of the other forms', () => {
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

test('without SMTP_URL, no other mail setting is required', () => {
  expect(mailSettings(readEnvironment({}))).toMatchObject({ smtpUrl: undefined, retrySeconds: 30 });
});
