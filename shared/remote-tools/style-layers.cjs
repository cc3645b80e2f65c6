/** Basic components that other components of the design system restyle with `className`. */
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
 * webpack loader after Sass: puts the styles of the design system into cascade layers with a lower priority than those of
 * pages and remotes, because the order of merged style sheets of lazy chunks is undefined.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} css
 */
module.exports = function styleLayers(css) {
  const layer = layerOf(this.resourcePath);
  return layer ? `@layer page,basics,design;@layer ${layer}{${css}}` : css;
};
