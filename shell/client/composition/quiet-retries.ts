/** Pauses before something whose server HTML is on screen is asked for again by itself. */
const QUIET_RETRIES_MS = [15_000, 60_000];

/** Tries until it works, a few times: after a pause, or sooner when the connection is back. Never rejects. */
export async function tryQuietly(first: () => Promise<unknown>, again = first): Promise<void> {
  const works = (attempt: () => Promise<unknown>) =>
    attempt().then(
      () => true,
      () => false,
    );
  if (await works(first)) return;
  for (const pause of QUIET_RETRIES_MS) {
    const online = new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    await Promise.race([online, new Promise((resolve) => setTimeout(resolve, pause))]);
    if (await works(again)) return;
  }
}
