/**
 * Element id of the footer's navigation. It has its own file, because the menu button, which links to the element, must
 * not load the footer's code.
 */
export const footerNavigationId = 'site-links';
