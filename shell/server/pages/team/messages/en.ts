/** What stands in the bar of a preview. Only who previews a release ever gets these. */
export const en = {
  preview: 'Preview',
  on: (releases: string) => `This is a preview of ${releases}. Visitors see the usual site.`,
  later: (releases: string) =>
    `The preview of ${releases} is being prepared. Until then this is the usual site: load the page again in a moment.`,
  failed: (releases: string) =>
    `The preview of ${releases} has failed and is switched off. This is the usual site.`,
  unknown: 'There is no such release to preview. This is the usual site.',
  leave: 'Back to the usual site',
  close: 'Close',
};
