/**
 * The address of a player frame. Related videos of other channels stay off.
 *
 * @param base `site.embedBase`
 * @param autoplay only for a player that the visitor has started
 */
export function embedAddress(base: string, id: string, { autoplay }: { readonly autoplay: boolean }): string {
  return `${base}/embed/${id}?${autoplay ? 'autoplay=1&' : ''}rel=0`;
}
