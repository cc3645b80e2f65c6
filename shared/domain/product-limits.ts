/** Characters that a search must have at least. */
export const searchMinimum = 3;
/** Related videos before Show More, and how many each press adds. */
export const relatedAtFirst = 4;
export const relatedStep = 8;
/** Graphemes; see `cutText`. */
export const episodeTitleLength = 60;
export const postExcerptLength = 100;
export const postsPerPage = 10;
/** Posts that share tags with the one that is read. */
export const relatedPosts = 3;
/** Full rows of one, two and three columns. */
export const videosPerPage = 24;
/** Milliseconds between two steps of carousels and of the top slider, and how long the slider moves. */
export const carouselInterval = 3000;
export const sliderInterval = 2000;
export const sliderDuration = 1000;
/** The coverflow of narrow screens keeps the pace of the top slider. */
export const coverflowInterval = 2000;
/** Pixels that a drag or swipe must exceed. */
export const swipeThreshold = 50;
/** Items that carousels show at once on wide screens. */
export const showsAtOnce = 5;
export const weeklyAtOnce = 3;
/** Share of an ad that must be visible. */
export const adVisibility = 0.1;
/** Pixels. */
export const categoryBarStep = 150;
/** Multiple of the window's height. */
export const scrollToTopAfter = 1.5;
/** Milliseconds that a notice stays; hovering and focusing it start the time anew. */
export const toastDuration = 7000;
/** Rupees, for every item of the shop. */
export const shopPrice = 250;
