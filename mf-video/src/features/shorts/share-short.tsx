import { useHost } from '@safar/shared/host';
import { useCopyLink } from '@safar/shared/ui/hooks/use-copy-link';
import { Icon } from '@safar/shared/ui/icon';
import { IconButton } from '@safar/shared/ui/icon-button';
import { Check, Share2 } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { shortLink, type PlayableShort } from './short-link';
import styles from './share-short.module.scss';

/** One button: the device's own sheet where there is one, otherwise the address on the clipboard. */
export function ShareShort({ short: { id, title } }: { readonly short: PlayableShort }) {
  const t = useMessages();
  const { site } = useHost();
  const address = site.origin + shortLink(id).href;
  const { outcome, copy } = useCopyLink(address);

  const share = () => {
    if (typeof navigator.share !== 'function') return copy();
    // Rejects when the visitor closes the sheet.
    return void navigator.share({ title, url: address }).catch(() => undefined);
  };

  return (
    <>
      <IconButton
        label={t.shareShort(title)}
        icon={<Icon icon={outcome === 'copied' ? Check : Share2} size={20} />}
        onClick={share}
      />
      <span role="status" className={styles.status}>
        {outcome === 'copied' && t.shortCopied}
        {outcome === 'refused' && (
          <>
            {t.shortNotCopied} <bdi>{address}</bdi>
          </>
        )}
      </span>
    </>
  );
}
