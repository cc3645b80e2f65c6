import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Section } from './section';
import { SectionSkeleton } from './section-skeleton';
import { renderUi } from './test-support/render-ui';

test('a section is a region that is named by its heading, and its links have accessible names', () => {
  renderUi(
    <Section
      title="MOST WATCHED"
      heading={{ href: '/show-more/7', label: 'MOST WATCHED: Shandur Pass' }}
      more={{ href: '/show-more/7', label: 'Show More: Shandur Pass' }}
      all={{ href: '/most-watched', category: 'Most Watched' }}
    >
      <p>content</p>
    </Section>,
  );
  const region = within(screen.getByRole('region', { name: 'MOST WATCHED: Shandur Pass' }));
  expect(region.getByRole('link', { name: 'Show More: Shandur Pass' })).toHaveTextContent('Show More');
  expect(region.getByRole('link', { name: 'All Most Watched' })).toHaveAttribute('href', '/most-watched');
  expect(region.getByRole('heading', { level: 2 })).toHaveTextContent('MOST WATCHED');
});

test('the links of a section call onFollow', async () => {
  const onFollow = jest.fn();
  renderUi(
    <Section title="Shorts" heading={{ href: '/shorts', onFollow }} more={{ href: '/blog', onFollow }}>
      x
    </Section>,
  );
  for (const link of screen.getAllByRole('link')) await userEvent.click(link);
  expect(onFollow).toHaveBeenCalledTimes(2);
});

test('a section has no links by default', () => {
  renderUi(<Section title="Shorts">x</Section>);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the skeleton of a section announces once that it is loading, and shows the title if it is known', () => {
  renderUi(<SectionSkeleton title="Trending Now" count={3} />);
  expect(screen.getByRole('heading', { name: 'Trending Now' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
