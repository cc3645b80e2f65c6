/**
 * The address form of a name: `Best of This Week` → `best-of-this-week`. Lowercase, whitespace becomes a hyphen,
 * other characters that are not letters, digits, `_` or `-` go, repeated hyphens collapse and none stands at an
 * end. Letters and digits of every script stay, so that Urdu names have addresses too; the result may be empty.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '')
    .replace(/-+/gu, '-')
    .replace(/^-|-$/gu, '');
}
