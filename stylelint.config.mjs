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
      // With four values, the second sets the right side and the fourth the left side, even in right-to-left languages.
      // So both must be equal.
      '/^(margin|padding|inset)$/': ['/^[^\\s,]+ ([^\\s,]+) [^\\s,]+ (?!\\1$)[^\\s,]+$/'],
    },
    'property-disallowed-list': [
      '/^scroll-(margin|padding)-(top|right|bottom|left)$/',
      '/^contain-intrinsic-(width|height)$/',
    ],
    // Chrome before version 120, such as the last Chrome for Android 7, supports only the prefixed mask properties.
    // Without the prefix, it draws a solid box. Other browsers treat `mask` and `-webkit-mask` alike.
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
    // Firefox before version 121 does not support `:has()`. It ignores a rule if any selector in the list of the rule
    // contains `:has()`. Inside `:is()`, it ignores only the selector with `:has()`.
    'selector-disallowed-list': [
      [/,\n[^]*(?<!:is\((?::not\()?):has\(/, /(?<!:is\((?::not\()?):has\([^]*,\n/],
      { message: 'Put `:has()` into a rule of its own or into `:is()`.' },
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
