/** The English texts of this remote. */
export const en = {
  title: 'Sample',
  lead: 'The first page of a new team.',
  categories: 'What the channel shows',
  noCategory: 'There are no categories yet.',
  loadFailed: (reason: string) => `The categories could not be loaded. ${reason}`,
  noAnswer: 'The server did not answer.',
};
