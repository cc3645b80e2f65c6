import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInPage, SignUpPage } from './account-pages';

let scrolledTo: Element[] = [];
beforeEach(() => {
  scrolledTo = [];
  // jsdom does not implement `scrollIntoView`.
  Element.prototype.scrollIntoView = function record(this: Element) {
    scrolledTo.push(this);
  };
});

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const links = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);

function open(Page: typeof SignUpPage) {
  const http = fakeHttp();
  return { http, ...renderRemote(<Page />, { http }) };
}

async function fillIn(confirmation: string) {
  await userEvent.type(field('Full name'), 'Zainab Ali');
  await userEvent.type(field('Email address'), 'zainab@example.org');
  await userEvent.type(field('Password'), 'deosai-4114');
  await userEvent.type(field('Repeat the password'), confirmation);
}

test('the sign-in and sign-up pages show that accounts are not open yet, and link to each other', () => {
  const { unmount } = open(SignUpPage);
  expect(screen.getByRole('heading', { name: 'Accounts are not open yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  unmount();
  open(SignInPage);
  expect(screen.getByRole('heading', { name: 'Accounts are not open yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
});

test('the sign-up form sends nothing, with or without JavaScript', async () => {
  sessionStorage.clear();
  const { http } = open(SignUpPage);
  // Outside a `<dialog>`, browsers ignore a submission with this method.
  expect(screen.getByRole('form', { name: 'Sign up' })).toHaveAttribute('method', 'dialog');
  await fillIn('deosai-4114');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Accounts are not open yet'));
  expect(http.requests).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('after every valid submission, the status message is scrolled into view', async () => {
  open(SignInPage);
  await userEvent.type(field('Email address'), 'zainab@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(links()).toEqual(['Please enter a password.']));
  expect(scrolledTo).toEqual([]);
  await userEvent.type(field('Password'), 'deosai-4114{Enter}');
  const answer = screen.getByRole('status');
  await waitFor(() => expect(scrolledTo).toEqual([answer]));
  expect(answer).toHaveTextContent('Accounts are not open yet');
  await userEvent.type(field('Password'), '{Enter}');
  await waitFor(() => expect(scrolledTo).toEqual([answer, answer]));
});

test('the sign-up form shows an error until both passwords match', async () => {
  open(SignUpPage);
  await fillIn('deosai');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(links()).toEqual(['enter the same password again']));
  expect(field('Repeat the password')).toHaveAccessibleDescription('enter the same password again');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(field('Repeat the password'), '-4114');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Accounts are not open yet'));
});

test('all fields of the sign-up and sign-in forms are required', async () => {
  const { unmount } = open(SignUpPage);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() =>
    expect(links()).toEqual([
      'Please write your name.',
      'Please write your email address.',
      'Please enter a password.',
      'Please repeat the password.',
    ]),
  );
  unmount();
  open(SignInPage);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(links()).toEqual(['Please write your email address.', 'Please enter a password.']),
  );
});

test('a password can be revealed, and its input has autocomplete tokens for password managers', async () => {
  open(SignInPage);
  const password = field('Password');
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(field('Email address')).toHaveAttribute('autocomplete', 'username');
  await userEvent.type(password, 'deosai');
  const reveal = screen.getByRole('button', { name: 'Show: Password' });
  // The label already changes with the state. With `aria-pressed`, screen readers would announce "Hide, pressed".
  expect(reveal).not.toHaveAttribute('aria-pressed');
  await userEvent.click(reveal);
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('deosai');
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Password' }));
  expect(password).toHaveAttribute('type', 'password');
});
