const CAPTIONS_KEY = 'safar-live-captions';
const QUALITY_KEY = 'safar-live-quality';

/** What the visitor has chosen: lines of picture (`undefined` is automatic) for the visit, captions for the device. */
export interface LiveChoices {
  readonly quality: number | undefined;
  readonly captions: boolean;
}

/** The choices that were made before. Automatic and no captions where there are none, or no storage. */
export function readChoices(): LiveChoices {
  try {
    const quality = Number(sessionStorage.getItem(QUALITY_KEY));
    return {
      quality: quality > 0 ? quality : undefined,
      captions: localStorage.getItem(CAPTIONS_KEY) === 'on',
    };
  } catch {
    return { quality: undefined, captions: false };
  }
}

/** Remembers a choice; without storage it holds until the player goes. */
export function keepChoices({ quality, captions }: LiveChoices): void {
  try {
    if (quality === undefined) sessionStorage.removeItem(QUALITY_KEY);
    else sessionStorage.setItem(QUALITY_KEY, String(quality));
    localStorage.setItem(CAPTIONS_KEY, captions ? 'on' : 'off');
  } catch {
    // Private windows may have no storage.
  }
}
