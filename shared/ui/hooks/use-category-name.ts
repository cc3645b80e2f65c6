import { useUiMessages } from '../messages/use-ui-messages';

/** Returns a function that translates the name of a category into the language of the page. */
export const useCategoryName = () => useUiMessages().categoryName;
