/** Parts of the design system that others of it style anew through `className`. */
const basics = [
  'artwork',
  'button',
  'chip',
  'icon-button',
  'image',
  'modal-frame',
  'play-disc',
  'skeleton',
  'truck-art-band',
];

const isBasic = new RegExp(`shared[\\\\/]ui[\\\\/](?:${basics.join('|')})\\.module\\.scss$`);

/** @param {string} path */
function layerOf(path) {
  if (/shared[\\/]ui[\\/]global\.scss$/.test(path)) return 'page';
  if (isBasic.test(path)) return 'basics';
  if (/shared[\\/]ui[\\/]/.test(path)) return 'design';
  return undefined;
}

/**
 * Puts the design system's sheets into cascade layers below everybody's own: when the sheets of lazy parts are merged
 * into one, nobody can say which comes first. Takes the CSS that Sass has made.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} css
 */
module.exports = function styleLayers(css) {
  const layer = layerOf(this.resourcePath);
  return layer ? `@layer page,basics,design;@layer ${layer}{${css}}` : css;
};
