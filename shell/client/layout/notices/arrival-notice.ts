/** Why a redirect led somewhere, as addresses say it: `/?notice=video-missing`. The words are the catalogue's. */
export type ArrivalNotice = 'video-missing';

const notices: readonly string[] = ['video-missing'] satisfies readonly ArrivalNotice[];

const isNotice = (value: string | null): value is ArrivalNotice => value !== null && notices.includes(value);

/** The notice that an address asks for; `undefined` for none, and for what nobody has words for. */
export function arrivalNotice(search: string): ArrivalNotice | undefined {
  const value = new URLSearchParams(search).get('notice');
  return isNotice(value) ? value : undefined;
}

/** The other parameters of an address, with their question mark. */
export function withoutNotice(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('notice');
  return parameters.size > 0 ? `?${parameters}` : '';
}
