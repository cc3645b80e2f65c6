/** Minimum length of a search term, in characters. */
export const minSearchLength = 3;
/**
 * Number of related videos before the first press on "Show More". The next constant is the number that each press
 * adds.
 */
export const initialRelatedVideos = 4;
/** Number of related videos that are shown first and with each press of Show More. */
export const relatedVideosStep = 8;
/** Maximum lengths of truncated texts in graphemes (see `truncateText`). */
export const maxEpisodeTitleLength = 60;
/** The longest excerpt of a post in lists, in characters. */
export const maxPostExcerptLength = 100;
/** Number of posts on a page of the blog. */
export const postsPerPage = 10;
/** Maximum number of related posts below a post. */
export const relatedPostCount = 3;
/** Page size of video lists. It is divisible by 1, 2 and 3, so that grids with that many columns have full rows. */
export const videosPerPage = 24;
/** Numbers of shorts on a page of `/discover-shots`, on the home page, and below a video. */
export const shortsPerPage = 24;
/** Number of shorts on home. */
export const homeShortsCount = 10;
/** Number of shorts on the page of a category. */
export const categoryShortsCount = 8;
/** Maximum numbers of slides and shows. Editors choose these entries, and any further entries are not shown. */
export const maxSlides = 12;
/** The largest number of shows on home. */
export const maxShows = 24;
/** Number of job offers on a page. */
export const jobsPerPage = 12;
/** Number of categories in the category bar and the menus. `/category` lists all categories, page by page. */
export const menuCategories = 24;
/** Number of categories that one request asks for. */
export const categoriesPerPage = 96;
/** Page size of lists of ads. */
export const adsPerPage = 12;
/**
 * Interval between two steps of a carousel. The next two constants are the interval and the transition time of the
 * slider at the top of the home page.
 */
export const carouselIntervalMs = 3000;
/** Time between two slides of home, in milliseconds. */
export const sliderIntervalMs = 2000;
/** Time in which a slide changes, in milliseconds. */
export const sliderTransitionMs = 1000;
/** Interval between two steps of the coverflow on narrow screens. */
export const coverflowIntervalMs = 2000;
/** Minimum length of a drag or swipe that changes the slide. */
export const swipeThresholdPx = 50;
/** Numbers of visible carousel items on wide screens. */
export const visibleShows = 5;
/** Number of the week's videos that are visible at a time. */
export const visibleWeeklyVideos = 3;
/** Visible share of an ad at which a view is counted. */
export const adVisibilityThreshold = 0.1;
/** Distance that a press of an arrow scrolls the bar of categories, in CSS pixels. */
export const categoryBarScrollPx = 150;
/** Scroll distance, in viewport heights, after which the scroll-to-top button appears. */
export const scrollToTopThreshold = 1.5;
/** Time until a toast disappears. It restarts after hover and focus. */
export const toastDurationMs = 7000;
/** Price of every shop item in rupees. */
export const shopPrice = 250;
