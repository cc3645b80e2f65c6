import { useFirstScreenMessages } from '../messages/use-first-screen-messages';

/** `errorText` with the text of the specification for failed lists. */
export function useDataError(): (message: string) => string {
  const t = useFirstScreenMessages();
  return (message) => t.dataError(message || t.defaultDataError);
}
