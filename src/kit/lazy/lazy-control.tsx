/**
 * Lazy-loaded controls (a menu, a calendar). A placeholder with the same look and name, called face, is rendered until the code,
 * called works, is loaded: when the page is idle, or on hover, focus or press. A press on the placeholder opens the control then.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type FocusEvent } from "react";
import { makeStore, useStore } from "../../store.ts";
import { whenIdle } from "./idle.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

const everything = new Set<() => Promise<unknown>>();

/** Loads the code of all lazy controls: stories press faster than a person does. */
export const loadLazyControls = async (): Promise<void> => {
  await Promise.all(Array.from(everything, (load) => load()));
};

/** The code of one lazy control: loads it once and tells its subscribers. */
const worksOf = <Props extends object>(load: Load<Props>) => {
  const works = makeStore<ComponentType<Props> | null>(null);
  const fetchNow = async () => {
    if (works.get() === null) works.set(await load());
  };
  everything.add(fetchNow);
  whenIdle(() => fetchNow().catch(() => {}));
  return { ...works, fetchNow };
};

/** Milliseconds after letting go within which the browser sends the click. */
const CLICK_MS = 300;

/**
 * Whether a pointer or key is down on the control. The face stays until the click has arrived: a browser sends no click to an
 * element that was removed between pressing and letting go.
 */
const usePressed = () => {
  const [isPressed, setPressed] = useState(false);
  const end = () => setPressed(false);
  const endSoon = () => {
    for (const event of ["pointerup", "pointercancel", "keyup"]) removeEventListener(event, endSoon);
    setTimeout(end, CLICK_MS);
  };
  const start = () => {
    setPressed(true);
    for (const event of ["pointerup", "pointercancel", "keyup"]) addEventListener(event, endSoon);
  };
  return { isPressed, start, end };
};

/** Repeats focus and press of the placeholder on the control that replaces it. */
const useHandOver = (
  isThere: boolean,
  fetchNow: () => Promise<void>,
  press: ReturnType<typeof usePressed>,
) => {
  const place = useRef<HTMLSpanElement>(null);
  const done = useRef({ focused: false, pressed: false });
  useLayoutEffect(() => {
    if (!isThere) return;
    const control = place.current?.querySelector<HTMLElement>("button, input");
    if (done.current.focused) control?.focus();
    if (done.current.pressed) control?.click();
  }, [isThere]);
  const turn = () => {
    fetchNow().catch(() => {
      done.current.pressed = false;
    });
  };
  const waiting = {
    onPointerEnter: turn,
    onFocus: turn,
    onFocusCapture: () => (done.current.focused = true),
    onBlurCapture: (_: FocusEvent) => (done.current.focused = false),
    onPointerDown: press.start,
    onKeyDown: press.start,
    onClick: () => {
      done.current.pressed = true;
      press.end();
      turn();
    },
  };
  return { place, handlers: isThere ? {} : waiting };
};

/** A control that shows its `Face` until its works are there. */
export const lazyControl = <Props extends object>(
  load: Load<Props>,
  Face: ComponentType<Props>,
): ComponentType<Props> => {
  const works = worksOf(load);
  return function LazyControl(props) {
    const arrived = useStore(works);
    const press = usePressed();
    const Works = press.isPressed ? null : arrived;
    const { place, handlers } = useHandOver(Works !== null, works.fetchNow, press);
    return (
      <span ref={place} className="contents" {...handlers}>
        {Works === null ? <Face {...props} /> : <Works {...props} />}
      </span>
    );
  };
};

/**
 * What is drawn only while it is open: a dialog, a drawer. It is one component from its first moment to its last: what
 * somebody typed into it must not go when its works arrive a second time.
 */
export const lazyWhenOpen = <Props extends { readonly open: boolean }>(
  load: Load<Props>,
): ComponentType<Props> => {
  const works = worksOf(load);
  return function LazyWhenOpen(props) {
    const { open } = props;
    const Works = useStore(works);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (open) works.fetchNow().catch(setFailure);
    }, [open]);
    if (failure !== null) throw failure;
    return open && Works !== null && <Works {...props} />;
  };
};
