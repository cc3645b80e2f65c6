import { nextTask } from '@safar/remote-kit/scheduling';

/**
 * Evaluates the main bundle in several tasks, beginning with its largest library, because a single long task would
 * delay input.
 */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ './boot/libraries');
  await nextTask();
  await import(/* webpackMode: "eager" */ './entry-browser');
}

void start();
