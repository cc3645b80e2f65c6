interface Rendered<Page> {
  readonly page: Page;
  /** The remotes that the page was rendered without, so that the browser renders them. */
  readonly broken: readonly string[];
  /** The reason. */
  readonly error?: unknown;
}

/**
 * Renders a page. React reads some elements only when it writes the document, when it is no longer known to which
 * remote they belong. If rendering fails, the page is rendered with each remote alone, and then without the remotes
 * that failed alone.
 *
 * @param render renders the page with some of its remotes; `isFirst` is false if it has been rendered before
 * @throws if the page cannot be rendered without the failed remotes either, or if no remote fails alone
 */
export async function renderWritable<Page>(
  remotes: readonly string[],
  render: (remotes: readonly string[], isFirst: boolean) => Promise<Page>,
): Promise<Rendered<Page>> {
  try {
    return { page: await render(remotes, true), broken: [] };
  } catch (error) {
    const broken: string[] = [];
    for (const remote of remotes) await render([remote], false).catch(() => broken.push(remote));
    if (broken.length === 0) throw error;
    const rest = remotes.filter((remote) => !broken.includes(remote));
    return { page: await render(rest, false), broken, error };
  }
}
