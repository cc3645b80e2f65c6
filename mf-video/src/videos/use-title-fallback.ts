import { useMessages } from '../messages/use-messages';
import type { VideoSummary } from './video-summary';

/** Returns a function that sets the title of an untitled video to "Untitled film". */
export function useTitleFallback() {
  const t = useMessages();
  return (video: VideoSummary): VideoSummary =>
    video.title.trim() === '' ? { ...video, title: t.untitled } : video;
}
