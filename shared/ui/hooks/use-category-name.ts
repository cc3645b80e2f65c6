import { useUiMessages } from '../messages/use-ui-messages';

/** Returns the function that names a category in the language of the page. */
export const useCategoryName = () => useUiMessages().categoryName;
