import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { en } from './disclaimer-en';
import { LegalPage } from './legal-page';
import { ur } from './disclaimer-ur';

const useDocument = createMessages({ en, ur });

/** The `/disclaimer` page. */
export function DisclaimerPage() {
  return <LegalPage document={useDocument()} path="/disclaimer" />;
}
