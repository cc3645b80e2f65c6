import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHttp } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { adFeatures, wireAd } from '../../testing/ad-fixtures';
import { AdSlot } from '../ad/ad-slot';

test('Enter on a focused ad counts as one click', async () => {
  const http = fakeHttp({ '/addsGet': { data: [wireAd(7)] }, '/AddView': { success: true } });
  renderRemote(<AdSlot category="Details" placement="video" />, { features: adFeatures, http });
  await screen.findByRole('link');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const clicks = () => http.requests.filter(({ fields }) => fields?.['clicks'] === 1);
  await waitFor(() => expect(clicks()).toHaveLength(1));
});
