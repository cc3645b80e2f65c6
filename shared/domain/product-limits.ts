/** Minimum length of a search term, in UTF-16 code units. */
export const minSearchLength = 3;
/**
 * Maximum length of a search term, a category name and a slug, in UTF-16 code units. The backend counts code points. A
 * text never has more code points than code units, so the backend accepts every text within this limit.
 */
export const maxTermLength = 200;
/** Number of related videos that are shown until "Show More" is pressed. */
export const initialRelatedVideos = 4;
/** Number of related videos that "Show More" adds each time. */
export const relatedVideosStep = 8;
/** Maximum length of the title of an episode, in graphemes (see `truncateText`). */
export const maxEpisodeTitleLength = 60;
/** Maximum length of a post's excerpt in lists, in graphemes. */
export const maxPostExcerptLength = 100;
/** Number of posts on a page of the blog. */
export const postsPerPage = 10;
/** Maximum number of related posts below a post. */
export const relatedPostCount = 3;
/** Page size of video lists. It is divisible by 1, 2, 3 and 4, so that grids with that many columns have full rows. */
export const videosPerPage = 24;
/** Number of shorts on a page of `/discover-shots`. */
export const shortsPerPage = 24;
/** Number of shorts on the home page. */
export const homeShortsCount = 10;
/** Number of shorts below a video. They have the category of the video. */
export const categoryShortsCount = 8;
/** Maximum number of slides on the home page. Further slides in the content are not shown. */
export const maxSlides = 12;
/** Maximum number of shows on the home page. */
export const maxShows = 24;
/** Number of job offers on a page. */
export const jobsPerPage = 12;
/** Number of categories in the category bar and the menus. `/category` lists all categories, page by page. */
export const menuCategories = 24;
/** Number of categories on a page of `/category`. */
export const categoriesPerPage = 96;
/** Page size of lists of ads. */
export const adsPerPage = 12;
/** Default auto-advance (autoplay) interval of a carousel: 3 seconds between two steps. */
export const carouselIntervalMs = 3000;
/** Interval between two slides of the slider at the top of the home page. */
export const sliderIntervalMs = 2000;
/** Duration of the transition between two slides of the slider at the top of the home page. */
export const sliderTransitionMs = 1000;
/** Interval between two steps of the coverflow on narrow screens. */
export const coverflowIntervalMs = 2000;
/** Distance that a drag or swipe must exceed to change the slide. */
export const swipeThresholdPx = 50;
/** Number of shows that are visible in the carousel of "Our Best Shows" on wide screens. */
export const visibleShows = 5;
/** Number of videos that are visible in the carousel of "Best of This Week" on wide screens. */
export const visibleWeeklyVideos = 3;
/** Visible share of an ad, from 0 to 1, at which a view is counted. */
export const adVisibilityThreshold = 0.1;
/** Number of CSS pixels by which an arrow scrolls the category bar. */
export const categoryBarScrollPx = 150;
/** Scroll distance, in viewport heights, after which the scroll-to-top button appears. */
export const scrollToTopThreshold = 1.5;
/** Time until a toast disappears. The timer restarts after hover and focus. */
export const toastDurationMs = 7000;
/** Price of every shop item in rupees. */
export const shopPrice = 250;
