/**
 * English strings of the home page's first screen, and error messages for failed requests. The other strings of this
 * remote load later.
 */
export const en = {
  dataError: (message: string) => `Getting error while showing data: ${message}`,
  defaultDataError: 'The server did not answer as it should.',
  homeTitle: (site: string) => `${site}: Pakistan, one journey at a time`,
  highlights: 'Highlights',
  watchFilm: 'Watch this film',
  watchTitle: (title: string) => `Watch “${title}”`,
  findOutMore: 'Find out more',
  visitSite: (host: string) => `Visit ${host}`,
  live: 'LIVE',
  liveDot: '.',
  watchLive: (site: string) => `Watch ${site} live!`,
  livePlayer: 'Live player',
  livePicture: (site: string) => `Live stream of ${site}`,
  livePlayerFailed: 'The player did not load. Press to try again.',
  liveNeedsScript: 'The live stream needs JavaScript.',
  openStream: 'Open the stream in another player',
  connecting: 'Connecting…',
};
