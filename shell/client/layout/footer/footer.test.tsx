import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from '../notices/notices';
import { SiteMenu } from '../site-menu/site-menu';
import { renderFrame } from '../testing/render-frame';
import { Footer } from './footer';

const frame = (
  <>
    <Footer />
    <Notices />
  </>
);

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the footer links to the shows, the blog and the legal pages', () => {
  renderFrame(frame);
  expect(linkTo('Popular Shows')).toBe('/popular-shows');
  expect(linkTo('Trending Now')).toBe('/trending-now');
  expect(linkTo('Recent Uploads')).toBe('/recent-uploads');
  expect(linkTo('Blog')).toBe('/blog');
  expect(linkTo('Terms of Use')).toBe('/term-of-use');
  expect(linkTo('Privacy Policy')).toBe('/privacy-policy');
  expect(linkTo('Disclaimer')).toBe('/disclaimer');
});

test('the footer contains every quick link of the site menu, for visitors without JavaScript', () => {
  const linksIn = (element: HTMLElement) =>
    within(element)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const { unmount } = renderFrame(<SiteMenu open onClose={() => undefined} />);
  const menuLinks = linksIn(screen.getByRole('navigation', { name: 'Quick Links' }));
  unmount();

  renderFrame(frame);
  const footerLinks = linksIn(screen.getByRole('contentinfo'));
  expect(menuLinks).toContain('/contact-us');
  expect(footerLinks).toEqual(expect.arrayContaining(menuLinks));
  expect(footerLinks).toContain('/category');
  expect(document.getElementById('site-links')).toBeVisible();
});

test('pages that do not exist yet are marked "Coming soon" and have no link', () => {
  renderFrame(frame);
  for (const name of ['About Pakistan', 'Made in Pakistan']) {
    expect(screen.getByText(name, { exact: false })).toHaveTextContent('Coming soon');
    expect(screen.queryByRole('link', { name: new RegExp(name) })).toBeNull();
  }
});

test('the footer shows the configured contact data, stores, profiles and brands', () => {
  renderFrame(frame, {
    site: {
      stores: [
        { store: 'google-play', href: 'https://play.example/' },
        { store: 'app-store', href: 'https://apps.example/' },
      ],
      social: [{ network: 'instagram', href: 'https://instagram.example/' }],
      sisterBrands: [{ name: 'Safar Books', href: 'https://books.example/' }],
    },
  });
  expect(screen.getByRole('link', { name: /^Get it on Google Play/ })).toHaveAttribute(
    'href',
    'https://play.example/',
  );
  expect(screen.getByRole('link', { name: /^Download on the App Store/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(screen.getByRole('link', { name: /^Instagram/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Safar Books/ })).toHaveAttribute(
    'href',
    'https://books.example/',
  );
  expect(linkTo('hello@safar.example')).toBe('mailto:hello@safar.example');
  expect(linkTo('+92 42 0000 1234')).toBe('tel:+924200001234');
  expect(screen.getByText('12 Mall Road, Lahore')).toBeVisible();
});

test('a section whose data is not configured is omitted together with its heading', () => {
  renderFrame(frame, { site: { contact: { phones: [] }, stores: [], social: [], sisterBrands: [] } });
  expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Our sister brands' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Follow us' })).toBeNull();
});

test.each([
  ['Become Contributer', 'enquiry:contributor', '/enquiry/contributor'],
  ['Advertise with Safar TV', 'enquiry:advertiser', '/enquiry'],
])('the button "%s" opens its form in a dialog with the same title', async (name, form, page) => {
  const { requested } = renderFrame(frame);
  const button = screen.getByRole('button', { name });
  expect(button).toHaveAttribute('href', page);
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name });
  expect(within(dialog).getByTestId('slot')).toHaveTextContent(form);
  expect(requested).toContain('mf-forms');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

test("after submission the dialog closes and a toast shows the form's message", async () => {
  const { services } = renderFrame(frame);
  await userEvent.click(screen.getByRole('button', { name: 'Become Contributer' }));
  await screen.findByRole('dialog');
  act(() => services.events.emit('enquiry/sent', { message: 'Email is set to Safar TV' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('status')).toHaveTextContent('Email is set to Safar TV');
});

test('the contributor dialog stays open when the advertiser form is sent or fails; a toast shows the failure after the dialog closes', async () => {
  const { services } = renderFrame(frame);
  await userEvent.click(screen.getByRole('button', { name: 'Become Contributer' }));
  await screen.findByRole('dialog');
  act(() => services.events.emit('enquiry/failed', { message: 'It was not sent.', kind: 'advertiser' }));
  act(() => services.events.emit('enquiry/sent', { message: 'Sent.', kind: 'advertiser' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  act(() => services.events.emit('enquiry/sent', { message: 'Sent.', kind: 'contributor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('It was not sent.')).toBeVisible();
});

test('without the forms remote, the enquiry links lead to the contact page', async () => {
  const { currentPath } = renderFrame(frame, { withoutForms: true });
  await userEvent.click(screen.getByRole('link', { name: 'Advertise with Safar TV' }));
  await waitFor(() => expect(currentPath()).toBe('/contact-us'));
});
