import { fakeHttp } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInPage } from './sign-in-page';
import { SignUpPage } from './sign-up-page';

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
  await userEvent.type(field('Password once more'), confirmation);
}

test('both say first that accounts are not open, and lead to each other', () => {
  const { unmount } = open(SignUpPage);
  expect(screen.getByRole('heading', { name: 'Accounts are not open yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  unmount();
  open(SignInPage);
  expect(screen.getByRole('heading', { name: 'Accounts are not open yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
});

test('sending goes nowhere, with and without scripts', async () => {
  sessionStorage.clear();
  const { http } = open(SignUpPage);
  // A browser by itself does nothing with this method outside of a dialog.
  expect(screen.getByRole('form', { name: 'Sign up' })).toHaveAttribute('method', 'dialog');
  await fillIn('deosai-4114');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Accounts are not open yet'));
  expect(http.requests).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('passwords that differ are refused with the words of the specification, until they are the same', async () => {
  open(SignUpPage);
  await fillIn('deosai');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(links()).toEqual(['enter the same password again']));
  expect(field('Password once more')).toHaveAccessibleDescription('enter the same password again');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(field('Password once more'), '-4114');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Accounts are not open yet'));
});

test('everything is required', async () => {
  const { unmount } = open(SignUpPage);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() =>
    expect(links()).toEqual([
      'Please write your name.',
      'Please write your email address.',
      'Please write a password.',
      'Please write the password once more.',
    ]),
  );
  unmount();
  open(SignInPage);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(links()).toEqual(['Please write your email address.', 'Please write a password.']),
  );
});

test('a password can be looked at, and password managers know what it is', async () => {
  open(SignInPage);
  const password = field('Password');
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(field('Email address')).toHaveAttribute('autocomplete', 'username');
  await userEvent.type(password, 'deosai');
  await userEvent.click(screen.getByRole('button', { name: 'Show: Password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('deosai');
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Password' }));
  expect(password).toHaveAttribute('type', 'password');
});
