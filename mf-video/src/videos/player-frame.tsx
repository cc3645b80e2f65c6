import type { Ref } from 'react';

interface PlayerFrameProps {
  readonly ref: Ref<HTMLIFrameElement>;
  /** Of the video host's player. */
  readonly address: string;
  readonly title: string;
  readonly className: string | undefined;
  readonly onLoad?: () => void;
}

/** The video host's player. Embeds need the origin as referrer, and nothing may lie over the frame. */
export function PlayerFrame({ ref, address, title, className, onLoad }: PlayerFrameProps) {
  return (
    <iframe
      ref={ref}
      onLoad={onLoad}
      className={className}
      src={address}
      title={title}
      allow="accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
