import { Section } from '@safar/ui/section';
import { useMessages } from '../../messages/use-messages';
import { PAGE_PATH } from '../page/page-path';

/** Introduces the remote and links to its page. Fills the slot `home.more` of the home page. */
export function Teaser() {
  const t = useMessages();
  return (
    <Section title={t.title} heading={{ href: PAGE_PATH }} more={{ href: PAGE_PATH }} id="mf-sample">
      <p>{t.lead}</p>
    </Section>
  );
}
