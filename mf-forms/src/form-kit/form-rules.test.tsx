import { ApiError } from '@safar/contract/http';
import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Enquiry } from '../features/enquiry/enquiry';
import { formFeatures } from '../testing/form-fixtures';

jest.mock('./form-rules', () => {
  throw new Error('The chunk could not be downloaded.');
});

const field = (label: RegExp) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => sessionStorage.clear());

test('if the validation rules fail to load, the browser checks the required fields, and the form shows the errors of the server', async () => {
  const refusal = { status: 422, fieldErrors: { name: 'Please write your name.' } };
  const http = fakeHttp({ '/enquiry/email': new ApiError('status', 'no', refusal) });
  renderRemote(<Enquiry kind="advertiser" />, { features: formFeatures, http });
  await userEvent.type(field(/^Full name/), 'Z');
  await userEvent.type(field(/^Email/), 'zainab@example.org');
  await userEvent.type(field(/^City/), 'Gilgit');
  await userEvent.type(field(/^Telephone/), '03001234567');
  await send();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'));
  expect(http.requests).toHaveLength(0);

  await userEvent.selectOptions(field(/^Where to advertise/), 'on-tv');
  await send();
  await waitFor(() => expect(field(/^Full name/)).toHaveAccessibleDescription('Please write your name.'));
  expect(http.requests).toHaveLength(1);
});
