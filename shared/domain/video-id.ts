const hosts = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const id = /^[\w-]{11}$/;

type Form = 'watch' | 'embed' | 'shorts' | 'live' | 'short-link';

function parse(link: string): { form: Form; candidate: string } | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link.replace(/^\/\//, '')}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol)) return undefined;
  const [, first = '', second = ''] = pathname.split('/');
  if (/^(?:www\.)?youtu\.be$/.test(hostname)) return { form: 'short-link', candidate: first };
  if (!hosts.test(hostname)) return undefined;
  if (first === 'watch') return { form: 'watch', candidate: searchParams.get('v') ?? '' };
  if (first === 'embed' || first === 'shorts' || first === 'live') return { form: first, candidate: second };
  return undefined;
}

function idInForms(link: unknown, forms: readonly Form[]): string | undefined {
  const found = typeof link === 'string' ? parse(link.trim()) : undefined;
  return found && forms.includes(found.form) && id.test(found.candidate) ? found.candidate : undefined;
}

/** The 11-character id in a watch, embed or short link (`Video.video`); `undefined` for anything else. */
export function videoIdOf(link: unknown): string | undefined {
  return idInForms(link, ['watch', 'embed', 'short-link']);
}

/** As `videoIdOf`, for `shorts_video`, where `/shorts/` and `/live/` links are at home as well. */
export function shortIdOf(link: unknown): string | undefined {
  return idInForms(link, ['watch', 'embed', 'short-link', 'shorts', 'live']);
}
