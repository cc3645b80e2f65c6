/** One thing to correct in the content files. */
export interface ContentProblem {
  file: string;
  /** Which item, for example `id 7` or `item 3`; missing when the problem is the whole file's. */
  item?: string;
  field?: string;
  /** The rest of a sentence that begins with file, item and field. */
  sentence: string;
}

/** Nothing was loaded; `problems` lists everything to correct, not only the first. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(readonly problems: ContentProblem[]) {
    super(['The content was not loaded:', ...problems.map(describe)].join('\n'));
  }
}

function describe({ file, item, field, sentence }: ContentProblem): string {
  const place = [file, item, field].filter(Boolean).join(', ');
  return `- ${place}: ${sentence}`;
}
