/** Decimal degrees. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

const origin = 'https://www.openstreetmap.org';
const zoom = 16;
/** Half of the sides of the map's first view, in degrees: about a kilometre and a half around the place. */
const around = { latitude: 0.006, longitude: 0.014 };

/** The page of a place, for a tab of its own. */
export function mapPage({ latitude, longitude }: Location): string {
  return `${origin}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}

/** The map of a place, for a frame. */
export function mapFrame({ latitude, longitude }: Location): string {
  const west = (longitude - around.longitude).toFixed(5);
  const east = (longitude + around.longitude).toFixed(5);
  const south = (latitude - around.latitude).toFixed(5);
  const north = (latitude + around.latitude).toFixed(5);
  const query = new URLSearchParams({
    bbox: [west, south, east, north].join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${origin}/export/embed.html?${query.toString()}`;
}
