import { Check, Copy, Share2 } from 'lucide';
import { BrandIcon } from './brand-icon';
import { Button } from './button';
import { ExternalLink } from './external-link';
import { useHydrated } from './hooks/use-hydrated';
import { useCopyLink } from './hooks/use-copy-link';
import { Icon } from './icon';
import { useUiMessages } from './messages/use-ui-messages';
import styles from './share-bar.module.scss';

export interface ShareBarProps {
  /** What is shared, in words. */
  readonly title: string;
  /** Its full address. */
  readonly address: string;
}

/**
 * Ways to pass a page on: the device's own sheet where there is one, WhatsApp, the address on the clipboard. Without
 * JavaScript there is WhatsApp. No network hears of the visitor before they choose it.
 */
export function ShareBar({ title, address }: ShareBarProps) {
  const t = useUiMessages();
  const hydrated = useHydrated();
  const { outcome, copy } = useCopyLink(address);
  const canShare = hydrated && typeof navigator.share === 'function';
  // Rejects when the visitor closes the sheet.
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
