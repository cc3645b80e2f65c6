import { Slot } from '@safar/remote-kit/host';
import { AdFrame } from '@safar/ui/ad-frame';
import { Section } from '@safar/ui/section';
import { useMessages } from '../../messages/use-messages';
import { LiveDot } from './live-overlay';
import { livePath } from '../../links/paths';
import { LivePlayer } from './live-player';
import styles from './live-broadcast.module.scss';

const ads = ['home-live-1', 'home-live-2'] as const;

/** Fills the `home.live-broadcast` slot with the player and advertisements. */
export function LiveBroadcast() {
  const t = useMessages();
  return (
    <Section title={t.liveBroadcast} marker={<LiveDot />} heading={{ href: livePath }}>
      <div className={styles.columns}>
        <div>
          <LivePlayer href={livePath} />
        </div>
        <div className={styles.ads}>
          {ads.map((placement) => (
            <Slot
              key={placement}
              name="ad"
              props={{ category: 'Live Broadcast', placement, shape: 'card' }}
              fallback={<AdFrame shape="card" />}
            />
          ))}
        </div>
      </div>
    </Section>
  );
}
