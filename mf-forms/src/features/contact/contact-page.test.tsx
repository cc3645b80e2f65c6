import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import type { PublicSite } from '@safar/contract/site-config';
import { formFeatures } from '../../testing/form-fixtures';
import { ContactPage } from './contact-page';

beforeEach(() => sessionStorage.clear());

const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
const field = (label: RegExp) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

const contact: PublicSite['contact'] = {
  website: 'https://kohistan.example/tv',
  email: 'desk@kohistan.example',
  phones: ['+92 (42) 000-1234', '+92 300 000 1234'],
  address: '12 Mall Road, Lahore',
  location: { latitude: 31.5656, longitude: 74.3142 },
};

function open(details: PublicSite['contact'] = contact) {
  const http = fakeHttp({ '/contact/email': { success: true } });
  return {
    http,
    ...renderRemote(<ContactPage params={{}} search={new URLSearchParams()} />, {
      features: formFeatures,
      http,
      path: '/contact-us',
      site: { contact: details },
    }),
  };
}

test('the page shows the contact details', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  const links = ['kohistan.example', 'desk@kohistan.example', '+92 (42) 000-1234', '+92 300 000 1234'].map(
    (name) => screen.getByRole('link', { name: new RegExp(`^${name.replace(/[+()]/g, '\\$&')}`) }),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://kohistan.example/tv',
    'mailto:desk@kohistan.example',
    'tel:+92420001234',
    'tel:+923000001234',
  ]);
  expect(screen.getAllByText('12 Mall Road, Lahore')[0]).toBeVisible();
});

test('the page omits contact details that are not configured', () => {
  open({ phones: [] });
  ['Website', 'Email', 'Telephone', 'Address'].forEach((term) =>
    expect(screen.queryByText(term, { selector: 'dt' })).toBeNull(),
  );
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
});

test('all fields except the message are required', async () => {
  const { http } = open();
  await send();
  expect(
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Please write your name.',
    'Please write your email address.',
    'Please write your telephone number.',
    'Please write what your message is about.',
  ]);
  expect(http.requests).toHaveLength(0);
});

test('Send submits the fields to the API, and the page then shows a confirmation', async () => {
  const { http } = open();
  await userEvent.type(field(/^Full name/), 'Zainab Ali');
  await userEvent.type(field(/^Email address/), 'zainab@example.org');
  await userEvent.type(field(/^Telephone number/), '+92 (300) 123-4567');
  await userEvent.type(field(/^Subject/), 'Khaplu');
  await send();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  expect(http.requests.map(({ path, fields }) => [path, fields])).toEqual([
    [
      '/contact/email',
      {
        name: 'Zainab Ali',
        email: 'zainab@example.org',
        contact_number: '+923001234567',
        subject: 'Khaplu',
        message: '',
        locale: 'en',
        elapsed_ms: expect.any(Number),
        submission_id: uuid,
      },
    ],
  ]);
});

test('"Show the map" loads the map and moves the focus to it', async () => {
  open();
  const map = within(screen.getByRole('region', { name: 'Map' }));
  expect(map.getByRole('link', { name: /^Open in OpenStreetMap/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=31.5656&mlon=74.3142#map=16/31.5656/74.3142',
  );
  expect(document.querySelector('iframe')).toBeNull();

  await userEvent.click(map.getByRole('button', { name: 'Show the map' }));
  const frame = map.getByTitle('Map: 12 Mall Road, Lahore');
  const { origin, searchParams } = new URL(frame.getAttribute('src') ?? '');
  expect(origin).toBe('https://www.openstreetmap.org');
  expect(searchParams.get('marker')).toBe('31.5656,74.3142');
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
  expect(west < 74.3142 && 74.3142 < east && south < 31.5656 && 31.5656 < north).toBe(true);
  expect(frame).toHaveFocus();
  expect(map.queryByRole('button')).toBeNull();
});
