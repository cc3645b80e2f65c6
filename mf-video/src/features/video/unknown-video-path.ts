/** Where a video that no list has leads: home, where the shell says why. */
export const unknownVideoPath = '/?notice=video-missing';
