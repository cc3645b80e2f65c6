import { screen, within } from '@testing-library/react';
import type { PublicSite } from '@safar/contract/site-config';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { DisclaimerPage } from './disclaimer-page';
import { PrivacyPage } from './privacy-page';
import { TermsPage } from './terms-page';

const pages = [
  ['Disclaimer', <DisclaimerPage key="disclaimer" />],
  ['Terms of use', <TermsPage key="terms" />],
  ['Privacy policy', <PrivacyPage key="privacy" />],
] as const;

describe.each(pages)('%s', (title, page) => {
  test('the page has a title and a table of contents that links to its sections', () => {
    const { container } = renderRemote(page);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const sections = screen.getAllByRole('heading', { level: 2 });
    expect(links.map((link) => link.textContent)).toEqual(sections.map((section) => section.textContent));
    for (const link of links) {
      expect(container.querySelector(link.getAttribute('href') ?? 'none')).toHaveTextContent(
        link.textContent ?? '',
      );
    }
  });

  test('the page shows the email address or, if none is configured, a link to the contact page', () => {
    const { unmount } = renderRemote(page);
    const mailbox = screen.getByRole('link', { name: 'hello@safar.example' });
    expect(mailbox).toHaveAttribute('href', 'mailto:hello@safar.example');
    unmount();

    const contact: PublicSite['contact'] = { phones: [] };
    renderRemote(page, { site: { contact } });
    expect(screen.getByRole('link', { name: 'Go to the contact page' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
    expect(document.body.innerHTML).not.toContain('mailto:');
  });

  test('the text contains the configured site name', () => {
    renderRemote(page, { site: { name: 'Rasta TV' } });
    expect(screen.getAllByText(/Rasta TV/).length).toBeGreaterThan(0);
    expect(document.body).not.toHaveTextContent(/\bSafar\b/);
  });
});

test('the lead of the disclaimer begins with "Terms of use:"; the page has four sections and the contact section', () => {
  renderRemote(<DisclaimerPage />);
  expect(screen.getByText(/^Terms of use:/)).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles).toEqual([
    'Ownership',
    'Usage limits',
    'Licenses granted',
    'User’s responsibility',
    'Contact',
  ]);
});

test('the privacy policy names exactly the external hosts that this installation uses', () => {
  const { unmount } = renderRemote(<PrivacyPage />, {
    site: {
      embedBase: 'https://player.example',
      thumbnailBase: 'https://pictures.example',
      liveStreamUrl: 'https://live.example/master.m3u8',
    },
  });
  for (const host of ['player.example', 'pictures.example', 'live.example']) {
    expect(document.body).toHaveTextContent(host);
  }
  unmount();

  renderRemote(<PrivacyPage />, {
    site: {
      embedBase: `${testSite.origin}/media/video-host`,
      thumbnailBase: '/media/video-host',
      liveStreamUrl: '/media/live/master.m3u8',
    },
  });
  const section = screen.getByRole('heading', { name: 'Videos, live channel and map' }).closest('section');
  expect(section).not.toHaveTextContent(/\.example/);
  expect(section).toHaveTextContent('this site’s own server');
});
