import { AdBox, type AdBoxProps } from './ad-box';
import { useUiMessages } from './messages/use-ui-messages';

export type AdFrameProps = Omit<AdBoxProps, 'label'>;

/** An advertisement's place: labelled, its size reserved before the picture comes, and unlike a video. */
export function AdFrame(props: AdFrameProps) {
  const t = useUiMessages();
  return <AdBox {...props} label={t.advertisement} />;
}
