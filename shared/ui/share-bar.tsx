import { Check, Copy, Share2 } from 'lucide';
import { BrandIcon } from './brand-icon';
import { Button } from './button';
import { ExternalLink } from './link';
import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useCopyLink } from './hooks/use-copy-link';
import { Icon } from './icon';
import { en } from './share-bar-messages-en';
import { ur } from './share-bar-messages-ur';
import styles from './share-bar.module.scss';

const useShareMessages = createMessages({ en, ur });

/** Props of `ShareBar`. */
export interface ShareBarProps {
  /** Title of the shared page. */
  readonly title: string;
  /** Absolute URL of the shared page. */
  readonly address: string;
}

/**
 * Shares a page through the device's share sheet, WhatsApp or the clipboard. Without JavaScript, only WhatsApp is
 * available. The browser contacts WhatsApp only after a click.
 */
export function ShareBar({ title, address }: ShareBarProps) {
  const t = useShareMessages();
  const hydrated = useHydrated();
  const { outcome, copy } = useCopyLink(address);
  const canShare = hydrated && typeof navigator.share === 'function';
  // The promise rejects when the visitor closes the share sheet.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined);

  return (
    <div className={styles.bar} role="group" aria-label={t.sharePage}>
      {canShare && (
        <Button kind="quiet" size="small" icon={<Icon icon={Share2} size={18} />} onClick={share}>
          {t.share}
        </Button>
      )}
      <ExternalLink
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
        button={{ kind: 'quiet', size: 'small' }}
      >
        <BrandIcon brand="whatsapp" size={18} />
        {t.whatsApp}
      </ExternalLink>
      {hydrated && (
        <Button
          kind="quiet"
          size="small"
          icon={<Icon icon={outcome === 'copied' ? Check : Copy} size={18} />}
          onClick={copy}
        >
          {t.copyLink}
        </Button>
      )}
      <div role="status" className={styles.status}>
        {outcome === 'copied' && t.linkCopied}
        {outcome === 'refused' && (
          <>
            {t.copyYourself} <bdi className={styles.address}>{address}</bdi>
          </>
        )}
      </div>
    </div>
  );
}
