import { nextTask } from './boot/next-task';

/** Runs the first file in tasks of its own: what it holds is evaluated after it has arrived, libraries first. */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ './boot/libraries');
  await nextTask();
  await import(/* webpackMode: "eager" */ './entry-browser');
}

void start();
