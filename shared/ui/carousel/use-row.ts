import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { CarouselLayout } from './layout';
import { nativePosition, scrollNative, type NativePosition } from './native-scroll';
import { wrap } from './place';
import type { CarouselEngine } from './slick-row';
import { useAtRest } from './use-at-rest';
import type { OwnMovement } from './use-own-movement';
import { useSlick } from './use-slick';

/** What arrows, dots, drags and the clock ask for. */
export type Command = { readonly go: number } | { readonly step: 1 | -1 };

interface RowOptions {
  readonly surface: RefObject<HTMLElement | null>;
  /** The native row. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layout: CarouselLayout;
  /** The slide to begin with. */
  readonly home: number;
  readonly count: number;
  readonly turns: boolean;
  readonly movement: Pick<OwnMovement, 'on' | 'allowed' | 'inView'>;
}

/**
 * Which row stands in a carousel, where it stands, and the way to it for commands. Slick is fetched when the row is
 * about to move or somebody uses a control, and takes over when nobody can notice. Commands wait for it; if it
 * cannot be had, the native row scrolls.
 */
export function useRow({ surface, scroller, layout, home, count, turns, movement }: RowOptions) {
  const engine = useRef<CarouselEngine | null>(null);
  const waiting = useRef<Command | undefined>(undefined);
  const [native, setNative] = useState<NativePosition>();
  const [moved, setMoved] = useState<number>();
  const [touched, setTouched] = useState(false);
  const [used, setUsed] = useState(false);
  const [start, setStart] = useState<number>();

  const ahead = movement.on && movement.allowed && movement.inView;
  const { Row, failed } = useSlick(!turns ? 'none' : used ? 'now' : ahead ? 'idle' : 'none');
  const resting = useAtRest(surface, turns && start === undefined);
  if (Row && turns && resting && start === undefined) setStart(native?.current ?? home);

  /** Without slick. */
  function scroll(command: Command) {
    if (!scroller.current) return;
    const from = nativePosition(scroller.current, layout).current;
    scrollNative(scroller.current, 'go' in command ? command.go : wrap(from + command.step, count), layout);
  }

  const onFailure = useEffectEvent(() => {
    if (waiting.current) scroll(waiting.current);
    waiting.current = undefined;
  });
  useEffect(() => {
    if (failed) onFailure();
  }, [failed]);

  const attach = useCallback((arrived: CarouselEngine | null) => {
    engine.current = arrived;
    if (!arrived || !waiting.current) return;
    run(arrived, waiting.current);
    waiting.current = undefined;
  }, []);

  const onScroll = () => {
    if (!scroller.current) return;
    const now = nativePosition(scroller.current, layout);
    setNative((before) => (before?.current === now.current && before.marked === now.marked ? before : now));
  };

  return {
    /** `undefined` while the native row stands. */
    Slick: start === undefined ? undefined : Row,
    start: start ?? home,
    failed,
    /** The slide to mark; `undefined` while nothing has moved. */
    position: moved ?? start ?? native?.marked,
    native,
    moved,
    /** Somebody is at work with it. */
    touched,
    attach,
    onScroll,
    onMove: setMoved,
    touch: () => setTouched(true),
    /** Somebody will want slick. */
    prepare: () => setUsed(true),
    /** One movement, by the clock. */
    advance: () => engine.current?.step(1),
    /** What a visitor asks for. */
    command(next: Command) {
      setTouched(true);
      setUsed(true);
      if (engine.current) run(engine.current, next);
      else if (failed) scroll(next);
      else waiting.current = next;
    },
  };
}

function run(engine: CarouselEngine, command: Command) {
  if ('go' in command) engine.go(command.go);
  else engine.step(command.step);
}
