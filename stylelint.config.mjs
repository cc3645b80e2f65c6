// @ts-check

const colourFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'];

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard-scss'],
  plugins: ['stylelint-use-logical'],
  ignoreFiles: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**'],
  rules: {
    // Only logical properties follow the direction of right-to-left languages.
    'csstools/use-logical': ['always', { severity: 'error' }],
    'declaration-property-value-disallowed-list': {
      '/^(justify|align|place)-/': ['left', 'right'],
      resize: ['horizontal', 'vertical'],
      'caption-side': ['left', 'right'],
      // The second of four values sets the right side and the fourth the left, in Urdu too, so they must be equal.
      '/^(margin|padding|inset)$/': ['/^[^\\s,]+ ([^\\s,]+) [^\\s,]+ (?!\\1$)[^\\s,]+$/'],
    },
    'property-disallowed-list': [
      '/^scroll-(margin|padding)-(top|right|bottom|left)$/',
      '/^contain-intrinsic-(width|height)$/',
    ],
    // Chrome before version 120, such as the last Chrome for Android 7, draws a solid box for a mask without the
    // prefix. Other browsers treat both names alike.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['/^-webkit-mask/'] }],
    // Only the design tokens (see `overrides`) define colours.
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': colourFunctions,
    // The base configuration allows only kebab-case. Class names of CSS modules may also be camelCase, because
    // TypeScript reads them as properties, such as `styles.videoCard`.
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*$',
      { message: 'Class names are camelCase or kebab-case.' },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local', 'export'] }],
    'no-descending-specificity': null,
    'scss/double-slash-comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
  },
  overrides: [
    {
      files: ['shared/ui/tokens.scss'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
};
