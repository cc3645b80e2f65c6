/** Every package keeps its own jest.config.mjs; this one runs them together. */
export default {
  projects: ['shared', 'shell', 'mf-video', 'mf-blog', 'mf-forms', 'mf-ads', 'backend', 'delivery'].map(
    (name) => `<rootDir>/${name}`,
  ),
};
