/**
 * Runs the first file in tasks of its own: what it holds is evaluated after it has arrived, libraries first. A finger on a
 * slow device waits for one of them, not for all.
 */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await pause();
  await import(/* webpackMode: "eager" */ './boot/libraries');
  await pause();
  await import(/* webpackMode: "eager" */ './entry-browser');
}

void start();
