import { useHost } from '@safar/remote-kit/host';
import { serverSentence } from '@safar/contract/locale';
import { useFirstScreenMessages } from '../messages/use-first-screen-messages';

/** Returns a function for the prop `errorText` of `RequestView`. The product specification defines the wording. */
export function useDataError(): (message: string) => string {
  const t = useFirstScreenMessages();
  const { locale } = useHost();
  return (message) => t.dataError(serverSentence(message, locale) || t.defaultDataError);
}
