import { useMessages } from '../messages/use-messages';

/** `errorText` with the text of the specification for failed lists. */
export function useDataError(): (message: string) => string {
  const t = useMessages();
  return (message) => t.dataError(message || t.defaultDataError);
}
