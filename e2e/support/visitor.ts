/** Headers with the CSRF cookie and token, as a page sends them. */
export async function fetchCsrfHeaders(origin: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${origin}/api/csrf`);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}
