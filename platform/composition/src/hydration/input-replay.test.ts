import { createInputReplay, QUEUED_CLICKS } from './input-replay';

const executed: string[] = [];
let hydrated: Set<string>;
let added: jest.SpiedFunction<typeof addEventListener>;

/** Simulates the hydration of an extension: its buttons and links get click handlers. */
function hydrate(key: string) {
  hydrated.add(key);
  document.querySelectorAll(`[data-mf-part="${key}"] :is(button, a)`).forEach((control) => {
    control.addEventListener('click', (event) => {
      event.preventDefault();
      executed.push(control.textContent);
    });
  });
}

const isServerHtml = (element: Element) => {
  const key = element.closest('[data-mf-part]')?.getAttribute('data-mf-part');
  return key !== null && key !== undefined && !hydrated.has(key);
};

let failed: Set<string>;
const hasFailed = (part: string) => failed.has(part);

const control = (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent === text,
  );
  if (!found) throw new Error(`There is no button or link with the text "${text}".`);
  return found;
};
const press = (text: string) => control(text).click();
const wait = () => jest.advanceTimersByTime(60);

beforeEach(() => {
  jest.useFakeTimers();
  added = jest.spyOn(window, 'addEventListener');
  executed.length = 0;
  hydrated = new Set();
  failed = new Set();
  Reflect.deleteProperty(window, QUEUED_CLICKS);
  document.body.innerHTML = `
    <button>Menu</button>
    <div data-mf-part="mf-video:home.slider"><button>Stop</button><button>Next</button><a href="#x">Link</a></div>
    <div data-mf-part="mf-ads:ad"><button>Close</button></div>
    <form data-mf-part="mf-forms:form"><button>Send</button></form>`;
});
afterEach(() => {
  added.mock.calls.forEach(([type, listener]) => removeEventListener(type, listener, true));
  added.mockRestore();
  jest.useRealTimers();
});

test('clicks on server HTML set aria-busy, and are replayed once and in order when the extension is hydrated', () => {
  createInputReplay({ isServerHtml, hasFailed }).onShellHydrated();
  press('Next');
  press('Stop');
  press('Next');
  expect(control('Next')).toHaveAttribute('aria-busy', 'true');
  wait();
  expect(executed).toEqual([]);
  hydrate('mf-video:home.slider');
  wait();
  expect(executed).toEqual(['Next', 'Stop', 'Next']);
  expect(control('Next')).not.toHaveAttribute('aria-busy');
  wait();
  press('Stop');
  expect(executed).toEqual(['Next', 'Stop', 'Next', 'Stop']);
});

test('a click right after hydration is handled after the clicks that waited for hydration', () => {
  createInputReplay({ isServerHtml, hasFailed }).onShellHydrated();
  press('Next');
  hydrate('mf-video:home.slider');
  press('Stop');
  expect(executed).toEqual(['Next', 'Stop']);
  wait();
  expect(executed).toEqual(['Next', 'Stop']);
});

test('a queued click does not wait for an earlier click on another extension that is not yet hydrated', () => {
  createInputReplay({ isServerHtml, hasFailed }).onShellHydrated();
  press('Close');
  press('Next');
  hydrate('mf-video:home.slider');
  wait();
  expect(executed).toEqual(['Next']);
});

test('clicks on the shell before its code starts or before it is hydrated are replayed when it is hydrated', () => {
  const menu = control('Menu');
  menu.addEventListener('click', () => executed.push('Menu'));
  const stop = jest.fn();
  window[QUEUED_CLICKS] = { controls: [menu], stop };
  const replay = createInputReplay({ isServerHtml, hasFailed });
  expect(stop).toHaveBeenCalled();
  press('Menu');
  wait();
  expect(executed).toEqual([]);
  replay.onShellHydrated();
  expect(executed).toEqual(['Menu', 'Menu']);
});

test('a click on an element that React has replaced is replayed on the replacement', () => {
  createInputReplay({ isServerHtml, hasFailed }).onShellHydrated();
  press('Next');
  const part = control('Next').parentElement;
  part?.replaceChildren(...[...part.children].map((child) => child.cloneNode(true)));
  hydrate('mf-video:home.slider');
  wait();
  expect(executed).toEqual(['Next']);
});

test('a click is replayed even if hydration has changed the text of its control, such as a date', () => {
  createInputReplay({ isServerHtml, hasFailed }).onShellHydrated();
  press('Next');
  hydrate('mf-video:home.slider');
  control('Next').textContent = 'Next: today';
  wait();
  expect(executed).toEqual(['Next: today']);
});

test('clicks on submit buttons, on links without `data-press`, and with a modifier key are not queued', () => {
  createInputReplay({ isServerHtml, hasFailed }).onShellHydrated();
  for (const [text, init] of [
    ['Link', {}],
    ['Send', {}],
    ['Next', { ctrlKey: true }],
  ] as const) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // jsdom cannot submit forms.
    document.body.addEventListener('click', (click) => click.preventDefault(), { once: true });
    control(text).dispatchEvent(event);
    expect(control(text)).not.toHaveAttribute('aria-busy');
  }
});

describe('a queued click is dropped', () => {
  const followed = () => {
    const links: string[] = [];
    const onClick = (event: MouseEvent) => {
      if (!event.defaultPrevented) links.push(control('Play').textContent);
      event.preventDefault();
    };
    document.body.addEventListener('click', onClick, { once: true });
    return links;
  };

  beforeEach(() => {
    control('Link').setAttribute('data-press', '');
    control('Link').textContent = 'Play';
  });

  test('when its remote has failed: for a link, the browser opens the URL; for a button, the listeners of `onDropped` are called', () => {
    const replay = createInputReplay({ isServerHtml, hasFailed });
    replay.onShellHydrated();
    const onDropped = jest.fn();
    replay.onDropped(onDropped);
    const links = followed();
    press('Play');
    expect(links).toEqual([]);
    wait();
    failed.add('mf-video:home.slider');
    wait();
    expect(links).toEqual(['Play']);
    expect(onDropped).not.toHaveBeenCalled();
    press('Next');
    wait();
    expect(onDropped).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    hydrate('mf-video:home.slider');
    wait();
    expect(executed).toEqual([]);
  });

  test('when its remote has failed and its control has disappeared: the listeners of `onDropped` are called', () => {
    const replay = createInputReplay({ isServerHtml, hasFailed });
    replay.onShellHydrated();
    const onDropped = jest.fn();
    replay.onDropped(onDropped);
    press('Next');
    control('Next').remove();
    failed.add('mf-video:home.slider');
    wait();
    expect(onDropped).toHaveBeenCalledTimes(1);
  });

  test('after a minute: the listeners of `onDropped` are called, and a link is followed only when it is clicked again', () => {
    const replay = createInputReplay({ isServerHtml, hasFailed });
    replay.onShellHydrated();
    const onDropped = jest.fn();
    replay.onDropped(onDropped);
    const links = followed();
    press('Next');
    press('Play');
    jest.advanceTimersByTime(61_000);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(onDropped).toHaveBeenCalledTimes(2);
    expect(links).toEqual([]);
    press('Play');
    expect(links).toEqual(['Play']);
  });

  test('after a minute, even if the code of the extension arrives at the same time', () => {
    window[QUEUED_CLICKS] = { controls: [control('Next')], stop: jest.fn() };
    const replay = createInputReplay({ isServerHtml, hasFailed });
    jest.advanceTimersByTime(61_000);
    hydrate('mf-video:home.slider');
    replay.onShellHydrated();
    expect(executed).toEqual([]);
    expect(control('Next')).not.toHaveAttribute('aria-busy');
  });

  test('when hydration has changed the `aria-label` of its control, because the control then does something else', () => {
    const replay = createInputReplay({ isServerHtml, hasFailed });
    replay.onShellHydrated();
    const onDropped = jest.fn();
    replay.onDropped(onDropped);
    control('Stop').setAttribute('aria-label', 'Stop moving');
    press('Stop');
    press('Next');
    hydrate('mf-video:home.slider');
    control('Stop').setAttribute('aria-label', 'Start moving');
    wait();
    expect(executed).toEqual(['Next']);
    expect(control('Stop')).not.toHaveAttribute('aria-busy');
    expect(onDropped).not.toHaveBeenCalled();
    press('Stop');
    expect(executed).toEqual(['Next', 'Stop']);
  });

  test('after a navigation to another page', () => {
    createInputReplay({ isServerHtml, hasFailed }).onShellHydrated();
    press('Next');
    history.pushState(null, '', '/blog');
    hydrate('mf-video:home.slider');
    wait();
    history.replaceState(null, '', '/');
    expect(executed).toEqual([]);
  });
});

test('a click on a shell element that React has replaced is replayed on the replacement', () => {
  const stop = jest.fn();
  window[QUEUED_CLICKS] = { controls: [control('Menu')], stop };
  const replay = createInputReplay({ isServerHtml, hasFailed });
  const replacement = control('Menu').cloneNode(true);
  replacement.addEventListener('click', () => executed.push('Menu'));
  control('Menu').replaceWith(replacement);
  replay.onShellHydrated();
  expect(executed).toEqual(['Menu']);
});
