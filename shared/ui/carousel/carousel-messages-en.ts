export const en = {
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (number: number, count: number) => `${number} of ${count}`,
  showSlide: (number: number, count: number, title = '') =>
    `Show slide ${number} of ${count}${title && `: ${title}`}`,
  chooseSlide: 'Choose a slide',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  stopMoving: 'Stop moving',
  startMoving: 'Start moving',
};
