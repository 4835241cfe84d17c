/** The window onto a chart: readable at first, fitted or zoomed on demand, moved by dragging, the present state kept in it. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type PlacedChart, SMALL } from "./layout.ts";

const STEP = 1.25;
const SMALLEST = 0.25;
const LARGEST = 3;
/** The smallest letters that a chart begins with, in pixels. */
const READABLE = 11;
/** Pixels that a hand moves while it only presses. */
const TREMOR = 4;
/** Free space around a state that is brought into view, in pixels. */
const MARGIN = 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const drawingIn = (frame: HTMLElement): Element | null => frame.querySelector("svg[role=group]");

/** How wide the frame is inside. */
const useRoom = (frame: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return room;
};

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const unionOf = (one: Area, other: Area): Area => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
});

const areasOf = (frame: HTMLElement, selector: string): readonly Area[] =>
  Array.from(frame.querySelectorAll(selector), (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left: left - MARGIN, right: right + MARGIN, top: top - MARGIN, bottom: bottom + MARGIN };
  });

const distance = (one: Area, other: Area): number =>
  Math.hypot(
    one.left + one.right - other.left - other.right,
    one.top + one.bottom - other.top - other.bottom,
  );

/**
 * Brings the first present state into the frame, with as many of the other present states and of those that can come next as fit, the
 * nearest first. A machine with parallel states has present states that are too far from each other for one view.
 */
const keepInView = (frame: HTMLElement): void => {
  const [first, ...others] = areasOf(frame, "[data-resting] > rect");
  if (!first) return;
  const { clientWidth, clientHeight } = frame;
  const candidates = [...others, ...areasOf(frame, "[data-next] > rect")];
  const wanted = candidates
    .toSorted((one, other) => distance(first, one) - distance(first, other))
    .reduce((area, candidate) => {
      const both = unionOf(area, candidate);
      const isFitting = both.right - both.left <= clientWidth && both.bottom - both.top <= clientHeight;
      return isFitting ? both : area;
    }, first);
  const { left, top } = frame.getBoundingClientRect();
  const right = left + clientWidth;
  const bottom = top + clientHeight;
  if (wanted.left < left || wanted.right > right)
    frame.scrollLeft += (wanted.left + wanted.right - left - right) / 2;
  if (wanted.top < top || wanted.bottom > bottom)
    frame.scrollTop += (wanted.top + wanted.bottom - top - bottom) / 2;
};

/** Dragging moves the chart; what was dragged was not pressed. */
const useDragging = (frame: RefObject<HTMLElement | null>) => {
  const start = useRef<(Point & { readonly left: number; readonly top: number }) | null>(null);
  const wasMoved = useRef(false);
  return {
    onPointerDown: ({ button, pointerType, clientX, clientY }: PointerEvent) => {
      wasMoved.current = false;
      // A finger scrolls by itself.
      if (button !== 0 || pointerType === "touch" || !frame.current) return;
      const { scrollLeft, scrollTop } = frame.current;
      start.current = { x: clientX, y: clientY, left: scrollLeft, top: scrollTop };
    },
    onPointerMove: ({ clientX, clientY, pointerId }: PointerEvent) => {
      const { current: from } = start;
      if (!from || !frame.current) return;
      const across = clientX - from.x;
      const down = clientY - from.y;
      if (!wasMoved.current && Math.hypot(across, down) <= TREMOR) return;
      if (!wasMoved.current) {
        wasMoved.current = true;
        frame.current.setPointerCapture(pointerId);
      }
      frame.current.scrollTo(from.left - across, from.top - down);
    },
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasMoved.current) return;
      wasMoved.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
};

/** `present` names the states the machine is in: whenever that changes, the first of them is brought into view with its neighbours. */
export const useChartWindow = (chart: PlacedChart, present: string) => {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly at: Point; readonly inChart: Point } | null>(null);
  const [zoom, setZoom] = useState<number | "readable" | "fit">("readable");
  const room = useRoom(frame);
  const fitting = room === 0 ? 1 : Math.min(1, room / chart.width);
  const scaleOf = (wanted: typeof zoom): number =>
    wanted === "fit" ? fitting : wanted === "readable" ? Math.max(fitting, READABLE / SMALL) : wanted;
  const scale = scaleOf(zoom);

  /** By a factor, around a point of the page; null fits it. What was at the point stays there. */
  const zoomBy = (factor: number | null, around?: Point): void => {
    const drawing = frame.current && drawingIn(frame.current);
    if (!frame.current || !drawing) return;
    const at = around ?? middleOf(frame.current);
    const { left, top } = drawing.getBoundingClientRect();
    held.current = { at, inChart: { x: (at.x - left) / scale, y: (at.y - top) / scale } };
    setZoom((before) =>
      factor === null
        ? "fit"
        : Math.min(LARGEST, Math.max(Math.min(SMALLEST, fitting), scaleOf(before) * factor)),
    );
  };

  useLayoutEffect(() => {
    const drawing = frame.current && drawingIn(frame.current);
    if (!held.current || !frame.current || !drawing) return;
    const { at, inChart } = held.current;
    held.current = null;
    const { left, top } = drawing.getBoundingClientRect();
    frame.current.scrollLeft += left + inChart.x * scale - at.x;
    frame.current.scrollTop += top + inChart.y * scale - at.y;
  }, [scale]);

  useLayoutEffect(() => {
    if (room > 0 && present !== "" && frame.current) keepInView(frame.current);
  }, [present, room]);

  useEffect(() => {
    const element = frame.current;
    // React's own listener may not keep the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const by = Math.exp(-Math.max(-30, Math.min(30, event.deltaY)) * 0.008);
      zoomBy(by, { x: event.clientX, y: event.clientY });
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  });

  const acts = {
    in: () => zoomBy(STEP),
    out: () => zoomBy(1 / STEP),
    fit: () => zoomBy(null),
  };
  const keys: Readonly<Record<string, () => void>> = {
    "+": acts.in,
    "=": acts.in,
    "-": acts.out,
    "0": acts.fit,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The interface below may listen to the whole page, as a till does to its scanner.
    event.stopPropagation();
    act();
  };
  return { frame, scale, isFitted: zoom === "fit", acts, onKeyDown, dragging: useDragging(frame) };
};
