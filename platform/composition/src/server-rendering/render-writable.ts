interface Rendered<Page> {
  readonly page: Page;
  /** The remotes that are missing from the page. The browser renders them. */
  readonly broken: readonly string[];
  /** The error of the first rendering; `undefined` if the first rendering succeeded. */
  readonly error?: unknown;
}

/**
 * Renders a page. React serializes some elements, such as style sheets with a `precedence`, only when it writes the
 * document. An error at that time does not show which remote the element belongs to. If the rendering fails, each
 * remote is therefore tested: the page is rendered with that remote alone. Finally the page is rendered without the
 * remotes whose test failed.
 *
 * @param render renders the page with some of its remotes; `isFirst` is `true` in the first call only
 * @throws if the first rendering fails but no test does, or if the last rendering fails
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
