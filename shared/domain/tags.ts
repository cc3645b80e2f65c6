/** The tags in `#hunza, #food travel`: split on hashes, commas and whitespace, without empty ones. */
export function splitTags(text: string): string[] {
  return text.split(/[#,\s]+/u).filter((tag) => tag !== '');
}
