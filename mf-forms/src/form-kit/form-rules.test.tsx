import { ApiError } from '@safar/contract/http';
import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPage } from '../features/contact/contact-page';
import { formFeatures } from '../testing/form-fixtures';

jest.mock('./form-rules', () => {
  throw new Error('The chunk could not be downloaded.');
});

test('if the validation rules fail to load, the form is sent and shows the errors of the server', async () => {
  const refusal = { status: 422, fieldErrors: { name: 'Please write your name.' } };
  const http = fakeHttp({ '/contact/email': new ApiError('status', 'no', refusal) });
  renderRemote(<ContactPage params={{}} search={new URLSearchParams()} />, {
    features: formFeatures,
    http,
    path: '/contact-us',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('link', { name: 'Please write your name.' })).toBeVisible();
});
