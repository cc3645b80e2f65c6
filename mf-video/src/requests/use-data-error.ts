import { useMessages } from '../messages/use-messages';

/** The specification's sentence for lists that failed, for `RequestView`. */
export function useDataError(): (message: string) => string {
  const t = useMessages();
  return (message) => t.showDataError(message || t.noAnswer);
}
