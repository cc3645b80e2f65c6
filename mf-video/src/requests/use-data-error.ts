import { useHost } from '@safar/remote-kit/host';
import { serverSentence } from '@safar/contract/locale';
import { useFirstScreenMessages } from '../messages/use-first-screen-messages';

/** Returns the `errorText` prop of `RequestView` for failed lists. The specification defines the wording. */
export function useDataError(): (message: string) => string {
  const t = useFirstScreenMessages();
  const { locale } = useHost();
  return (message) => t.dataError(serverSentence(message, locale) || t.defaultDataError);
}
