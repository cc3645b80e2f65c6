import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary, FormStatus } from './form-messages';
import { FileField, SelectField, TextAreaField, TextField } from './form-fields';
import { renderUi } from './test-support/render-ui';

test('the hint and the error of a field are the accessible description of its control', () => {
  renderUi(
    <TextField
      id="email"
      label="Email"
      type="email"
      required
      hint="We answer here."
      error="Enter an address."
    />,
  );
  const control = screen.getByRole('textbox', { name: 'Email' });
  expect(control).toHaveAccessibleDescription('We answer here. Enter an address.');
  expect(control).toBeInvalid();
  expect(control).toBeRequired();
});

test('optional fields are marked', () => {
  renderUi(<TextAreaField id="message" label="Message" />);
  const control = screen.getByRole('textbox', { name: 'Message (optional)' });
  expect(control).toBeValid();
  expect(control).not.toHaveAttribute('aria-describedby');
});

test('a select starts with its prompt, which cannot be selected', async () => {
  renderUi(
    <SelectField
      id="where"
      label="Where to advertise"
      required
      prompt="select a option"
      options={[{ value: 'on-tv', label: 'On TV' }]}
    />,
  );
  const control = screen.getByRole('combobox', { name: 'Where to advertise' });
  expect(control).toHaveDisplayValue('select a option');
  expect(screen.getByRole('option', { name: 'select a option' })).toBeDisabled();
  await userEvent.selectOptions(control, 'On TV');
  expect(control).toHaveValue('on-tv');
});

test('a file input has a label and calls `onChange` when a file is chosen', async () => {
  const onChange = jest.fn();
  renderUi(<FileField id="photo" label="Picture" onChange={onChange} accept="image/*" />);
  await userEvent.upload(
    screen.getByLabelText('Picture (optional)'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each([
  ['en', 'Choose a file', 'No file chosen'],
  ['ur', 'فائل منتخب کریں', 'کوئی فائل منتخب نہیں'],
] as const)(
  'the button and the text of a file field are in the language of the page: %s',
  (locale, button, text) => {
    renderUi(<FileField id="photo" label="Picture" fileName="" />, { locale });
    expect(screen.getByText(button)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    // `title` sets the tooltip. Without it, the browser shows a tooltip in the browser's own language.
    expect(screen.getByLabelText(/Picture/)).toHaveAttribute('title', text);
  },
);

test('a file field shows the name of the chosen file', () => {
  renderUi(<FileField id="photo" label="Picture" fileName="hunza.jpg" />, { locale: 'ur' });
  expect(screen.getByText('hunza.jpg')).toBeVisible();
  expect(screen.getByLabelText(/Picture/)).toHaveAttribute('title', 'hunza.jpg');
});

test('a link in the error summary focuses its field and does not change the URL', async () => {
  const before = window.location.href;
  renderUi(
    <>
      <ErrorSummary errors={[{ id: 'name', message: 'Enter your name.' }]} />
      <TextField id="name" label="Full name" required />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please check these fields');
  await userEvent.click(screen.getByRole('link', { name: 'Enter your name.' }));
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
  expect(window.location.href).toBe(before);
});

test('live regions are in the document before they have content', () => {
  renderUi(
    <>
      <ErrorSummary errors={[]} />
      <FormStatus />
    </>,
  );
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
