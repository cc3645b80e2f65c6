import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '@safar/delivery/test/free-port';

/** The size of the window. The page is smaller, because the window also contains MiniBrowser's toolbars. */
const SCREEN = { width: 1366, height: 900 };

/** A window of WebKitGTK's MiniBrowser on a separate virtual display. */
export interface WebKit {
  readonly driver: WebDriver;
  stop(): Promise<void>;
}

/** Debian installs MiniBrowser with the WebKitGTK library, in a folder named after the architecture. */
function findMiniBrowser(): string {
  const [folder] = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  return `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Starts a virtual display and, on this display, MiniBrowser. Needs Debian's packages `webkit2gtk-driver` and `xvfb`.
 * On Debian, `npm run e2e` installs missing packages if root runs it.
 */
export async function startWebKit(): Promise<WebKit> {
  const { width, height } = SCREEN;
  const display = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const programs: ChildProcess[] = [display];
  const endPrograms = () => Promise.all(programs.map(end));
  try {
    const pipe = display.stdio[3];
    if (!pipe || !('on' in pipe))
      throw new Error('Xvfb was started without file descriptor 3, to which it writes its display number.');
    const ended = once(display, 'exit').then(([code]) => {
      throw new Error(`Xvfb exited with ${String(code)}.`);
    });
    const line = once(createInterface({ input: pipe as NodeJS.ReadableStream }), 'line');
    const [number] = (await Promise.race([line, ended])) as [string];
    const port = await freePort();
    const server = spawn(
      process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver',
      [`--port=${port}`, '--host=127.0.0.1'],
      {
        env: {
          ...process.env,
          DISPLAY: `:${number}`,
          GDK_BACKEND: 'x11',
          LIBGL_ALWAYS_SOFTWARE: '1',
          NO_AT_BRIDGE: '1',
        },
        stdio: 'ignore',
      },
    );
    programs.push(server);
    // If the program is missing, `spawn` emits `error`. Without a listener, this event would end the process and leave
    // Xvfb running. With the listener, `build` fails, and the `catch` block ends Xvfb.
    server.on('error', () => undefined);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
      })
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    return {
      driver,
      async stop() {
        try {
          await driver.quit();
        } finally {
          await endPrograms();
        }
      },
    };
  } catch (error) {
    await endPrograms();
    throw error;
  }
}
