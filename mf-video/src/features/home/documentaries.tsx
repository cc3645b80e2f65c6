import { useMessages } from '../../messages/use-messages';
import { HomeVideoSection } from './home-video-section';

/** Fills `home.documentaries`. */
export function Documentaries() {
  const t = useMessages();
  return <HomeVideoSection section="exclusiveDocumentaries" title={t.exclusiveDocumentaries} look="lead" />;
}
