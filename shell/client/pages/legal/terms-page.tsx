import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './terms-en';
import { LegalPage } from './legal-page';
import { ur } from './terms-ur';

const useDocument = createMessages({ en, ur });

/** The `/term-of-use` page. */
export function TermsPage() {
  return <LegalPage document={useDocument()} path="/term-of-use" />;
}
