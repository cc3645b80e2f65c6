/** The place of the track in the visitor's first language that there is one in; the first track without any. */
export function preferredLanguage(languages: readonly (string | undefined)[]): number {
  const base = (language = '') => language.toLowerCase().split('-')[0];
  for (const wanted of navigator.languages) {
    const place = languages.findIndex((language) => base(language) === base(wanted));
    if (place >= 0) return place;
  }
  return 0;
}

/** Shows or hides the captions that come inside of the picture's own data; playlists of captions are the library's. */
export function showInBandCaptions(media: HTMLVideoElement, shown: boolean): void {
  for (const track of media.textTracks) {
    if (track.kind === 'captions') track.mode = shown ? 'showing' : 'hidden';
  }
}

/** Shows one track of those that the browser found in a stream by itself, or none. */
export function showNativeCaptions(media: HTMLVideoElement, shown: boolean): void {
  const tracks = [...media.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
  const wanted = preferredLanguage(tracks.map(({ language }) => language));
  for (const [place, track] of tracks.entries()) {
    track.mode = shown && place === wanted ? 'showing' : 'disabled';
  }
}
