import { useUiMessages } from '../messages/use-ui-messages';

/**
 * Returns a function that translates the name of a built-in category into the language of the page. All other names
 * stay unchanged.
 */
export const useCategoryName = () => useUiMessages().categoryName;
