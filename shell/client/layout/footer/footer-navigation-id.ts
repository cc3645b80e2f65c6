/**
 * Element id of the footer's navigation. The menu button links to this element. The id has its own file, so that the
 * menu button does not load the footer's code.
 */
export const footerNavigationId = 'site-links';
