/** Basic components that other components of the design system restyle with `className`. */
const basics = [
  'artwork',
  'button',
  'chip',
  'icon-button',
  'image',
  'modal',
  'play-disc',
  'skeleton',
  'truck-art-band',
];

/** Matches the path of the design system: `shared/ui` in this repository, `@safar/ui` as an installed package. */
const designSystem = '(?:shared|@safar)[\\\\/]ui[\\\\/]';
const isBasic = new RegExp(`${designSystem}(?:${basics.join('|')})\\.module\\.scss$`);
const isGlobal = new RegExp(`${designSystem}global\\.scss$`);
const isDesign = new RegExp(designSystem);

/**
 * Returns the cascade layer of a style sheet, or `undefined` for a style sheet outside the design system. `page` is the
 * layer of `global.scss`. The names of the layers must not change, because a page can also contain style sheets of
 * older releases, which use these names.
 *
 * @param {string} path
 */
function layerOf(path) {
  if (isGlobal.test(path)) return 'page';
  if (isBasic.test(path)) return 'basics';
  if (isDesign.test(path)) return 'design';
  return undefined;
}

/**
 * webpack loader that runs after Sass. It puts the styles of the design system into cascade layers with a lower
 * priority than the styles of pages and remotes, which are in no layer. Source order cannot determine the priority,
 * because the order of style sheets from lazy chunks is undefined.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} css
 */
module.exports = function styleLayers(css) {
  const layer = layerOf(this.resourcePath);
  return layer ? `@layer page,basics,design;@layer ${layer}{${css}}` : css;
};
