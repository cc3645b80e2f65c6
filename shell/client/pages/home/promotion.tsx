import { useHost } from '@safar/shared/host';
import { Container } from '@safar/shared/ui/container';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { useShellMessages } from '../../messages/use-shell-messages';

/** Invites to the broadcaster's video channel; nothing without one in `site.config.json`. */
export function Promotion() {
  const t = useShellMessages();
  const { site } = useHost();
  if (!site.videoChannel) return null;
  return (
    <Container>
      <ExternalLink href={site.videoChannel}>{t.subscribe}</ExternalLink>
    </Container>
  );
}
