/**
 * Element id of the footer's navigation. It has its own file, because the menu button links to the element before
 * scripts run and must not load the footer's code.
 */
export const footerNavigationId = 'site-links';
