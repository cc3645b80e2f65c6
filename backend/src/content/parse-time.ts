/** ISO form of a time in a content file; one without a zone is UTC. */
export function parseTime(text: string): string {
  const [date = '', clock = '00:00'] = text.split(/[T ]/);
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(clock) ? clock : `${clock}Z`;
  return new Date(`${date}T${zoned}`).toISOString();
}
