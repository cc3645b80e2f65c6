import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './privacy-en';
import { LegalPage } from './legal-page';
import { ur } from './privacy-ur';

const useDocument = createMessages({ en, ur });

/** The `/privacy-policy` page. */
export function PrivacyPage() {
  return <LegalPage document={useDocument()} path="/privacy-policy" />;
}
