/** Minimum length of a search term, in characters. */
export const minSearchLength = 3;
/** Related videos before the first press on Show More, and the number that each press adds. */
export const initialRelatedVideos = 4;
/** Number of related videos that are shown first and with each press of Show More. */
export const relatedVideosStep = 8;
/** Maximum lengths of cut texts in graphemes (`truncateText`). */
export const maxEpisodeTitleLength = 60;
/** The longest excerpt of a post in lists, in characters. */
export const maxPostExcerptLength = 100;
/** Number of posts on a page of the blog. */
export const postsPerPage = 10;
/** Related posts below a post. */
export const relatedPostCount = 3;
/** Divisible by 1, 2 and 3, so that grids with that many columns have full rows. */
export const videosPerPage = 24;
/** Shorts on a page of `/discover-shots`, in the list of the home page, and below a video. */
export const shortsPerPage = 24;
/** Number of shorts on home. */
export const homeShortsCount = 10;
/** Number of shorts on the page of a category. */
export const categoryShortsCount = 8;
/** Slides and shows are chosen by editors; entries beyond these numbers are not shown. */
export const maxSlides = 12;
/** The largest number of shows on home. */
export const maxShows = 24;
/** Number of job offers on a page. */
export const jobsPerPage = 12;
/** Categories in the category bar and the menus; `/category` has pages of all of them. */
export const menuCategories = 24;
/** Number of categories that one request asks for. */
export const categoriesPerPage = 96;
/** Ads that a placement's response contains. */
export const adsPerPage = 12;
/** Auto-advance of carousels (3 seconds) and of the slider at the top of the home page (2 seconds, transition 1 second). */
export const carouselIntervalMs = 3000;
/** Time between two slides of home, in milliseconds. */
export const sliderIntervalMs = 2000;
/** Time in which a slide changes, in milliseconds. */
export const sliderTransitionMs = 1000;
/** Auto-advance of the coverflow on narrow screens. */
export const coverflowIntervalMs = 2000;
/** A shorter drag or swipe does not change the slide. */
export const swipeThresholdPx = 50;
/** Visible carousel items on wide screens. */
export const visibleShows = 5;
/** Number of the week's videos that are visible at a time. */
export const visibleWeeklyVideos = 3;
/** Ad visibility threshold: the share of an ad in view from which it counts as a view. */
export const adVisibilityThreshold = 0.1;
/** Distance that a press of an arrow scrolls the bar of categories, in CSS pixels. */
export const categoryBarScrollPx = 150;
/** The scroll-to-top button appears after this multiple of the viewport height. */
export const scrollToTopThreshold = 1.5;
/** Time until a toast disappears; hover and focus restart it. */
export const toastDurationMs = 7000;
/** Price of every shop item in rupees. */
export const shopPrice = 250;
