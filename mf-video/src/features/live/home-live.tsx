import { Container } from '@safar/shared/ui/container';
import { LivePlayer } from './live-player';
import { livePath } from './live-path';

/** Fills `home.live`: the live picture near the top of narrow screens, where the section of that name is far below. */
export function HomeLive() {
  return (
    <Container>
      <LivePlayer href={livePath} />
    </Container>
  );
}
