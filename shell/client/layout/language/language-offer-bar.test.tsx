import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '../testing/render-frame';
import { LanguageOfferBar } from './language-offer-bar';

test('declining the offer removes it and moves the focus to the content', async () => {
  renderFrame(
    <>
      <main id="content" tabIndex={-1} />
      <LanguageOfferBar />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'نہیں، شکریہ' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});
