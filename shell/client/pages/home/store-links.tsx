import { useHost } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import { ExternalLink } from '@safar/shared/ui/external-link';

const storeNames = { 'google-play': 'Google Play', 'app-store': 'App Store' } as const;

/** Where the channel's app can be had; nothing without a store in `site.config.json`. */
export function StoreLinks() {
  const { site } = useHost();
  if (site.stores.length === 0) return null;
  return (
    <Container>
      {site.stores.map(({ store, href }) => (
        <ExternalLink key={store} href={href}>
          {storeNames[store]}
        </ExternalLink>
      ))}
    </Container>
  );
}
