/** The id in `/show-more/{id}`, or `undefined` for anything that is no whole number. */
export function videoNumber(parameter: string | undefined): number | undefined {
  return parameter !== undefined && /^\d{1,15}$/.test(parameter) ? Number(parameter) : undefined;
}
