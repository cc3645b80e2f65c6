import { Icon } from '@safar/shared/ui/icon';
import { IconButton } from '@safar/shared/ui/icon-button';
import { Captions, CaptionsOff, Maximize, Minimize, PictureInPicture2 } from 'lucide';
import { useMessages } from '../../messages/use-messages';
import { toggleFullScreen } from './full-screen';
import type { LiveChoices } from './live-choices';
import { QualityMenu } from './quality-menu';
import type { StreamOffer } from './stream-offer';
import { useFullScreen } from './use-full-screen';

export interface LiveToolsProps {
  readonly media: HTMLVideoElement;
  readonly stage: HTMLElement;
  readonly offer: StreamOffer;
  readonly choices: LiveChoices;
  readonly onChoose: (choices: Partial<LiveChoices>) => void;
}

function togglePictureInPicture(media: HTMLVideoElement) {
  const inside = document.pictureInPictureElement === media;
  const change = inside ? document.exitPictureInPicture() : media.requestPictureInPicture();
  // The browser may refuse, e.g. before there is a picture; it stays where it is then.
  change.catch(() => undefined);
}

/** What the element's own controls lack: captions, quality, a small picture, and a full screen with all of this in it. */
export function LiveTools({ media, stage, offer, choices, onChoose }: LiveToolsProps) {
  const t = useMessages();
  const full = useFullScreen();
  const fullScreenLabel = full ? t.leaveFullScreen : t.fullScreen;
  return (
    <>
      {offer.captions && (
        <IconButton
          kind="solid"
          label={t.captions}
          aria-pressed={choices.captions}
          icon={<Icon icon={choices.captions ? Captions : CaptionsOff} size={20} />}
          onClick={() => onChoose({ captions: !choices.captions })}
        />
      )}
      {offer.heights.length > 0 && (
        <QualityMenu offer={offer} chosen={choices.quality} onChoose={(quality) => onChoose({ quality })} />
      )}
      {document.pictureInPictureEnabled && (
        <IconButton
          kind="solid"
          label={t.pictureInPicture}
          icon={<Icon icon={PictureInPicture2} size={20} />}
          onClick={() => togglePictureInPicture(media)}
        />
      )}
      <IconButton
        kind="solid"
        label={fullScreenLabel}
        title={t.withKey(fullScreenLabel, 'f')}
        aria-keyshortcuts="F"
        icon={<Icon icon={full ? Minimize : Maximize} size={20} />}
        onClick={() => toggleFullScreen(stage, media)}
      />
    </>
  );
}
