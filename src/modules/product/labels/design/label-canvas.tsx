/** The label, enlarged: its fields are moved and resized by mouse, finger or arrow keys. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type LabelPart, type LabelTexts, textOfPart } from "../../../../domain/print/label.ts";
import { movePart, resizePart } from "../../../../domain/print/label-design.ts";
import { cx } from "../../../../kit/theme/cx.ts";
import { LabelFace } from "../../../common/label/label-face.tsx";
import { usePartName } from "./part-words.ts";
import type { Design } from "./use-design.ts";

/** CSS pixels of a tenth of a millimetre. */
const PIXELS = 96 / 254;
/** Fields move by half a millimetre; exact places are entered as numbers. */
const STEP = 5;
const LARGEST_ZOOM = 4;
const MOST_HEIGHT = 420;

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The width in CSS pixels that the canvas may take. */
const useWidth = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const changed = new ResizeObserver(() => setWidth(element.clientWidth));
    changed.observe(element);
    return () => changed.disconnect();
  }, []);
  return { place, width };
};

interface FrameProps {
  readonly design: Design;
  readonly part: LabelPart;
  readonly at: number;
  readonly text: string;
  /** CSS pixels of a tenth of a millimetre, as it is drawn. */
  readonly scale: number;
}

/** Where a drag began, and the part as it was then. */
interface Drag {
  readonly x: number;
  readonly y: number;
  readonly part: LabelPart;
  readonly isResize: boolean;
  readonly step: string;
}

const useDrag = ({ design, part, at, scale }: FrameProps) => {
  const drag = useRef<Drag | null>(null);
  const { layout } = design.fields;
  const snapped = (pixels: number) => Math.round(pixels / scale / STEP) * STEP;
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isResize = event.target instanceof HTMLElement && event.target.dataset["resize"] !== undefined;
      const step = `drag ${at} ${event.timeStamp}`;
      drag.current = { x: event.clientX, y: event.clientY, part, isResize, step };
      event.currentTarget.setPointerCapture(event.pointerId);
      design.select(at);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (drag.current === null) return;
      const { x, y, part: before, isResize, step } = drag.current;
      const next = (isResize ? resizePart : movePart)(
        layout,
        before,
        snapped(clientX - x),
        snapped(clientY - y),
      );
      if (next.x !== part.x || next.y !== part.y || next.width !== part.width || next.height !== part.height)
        design.changePart(at, next, step);
    },
    onPointerUp: () => {
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
  };
};

/** The outline of a field: a button, so that Tab reaches it and keys move it. */
function PartFrame(props: FrameProps) {
  const { design, part, at, text, scale } = props;
  const { t } = useTranslation("product");
  const name = usePartName()(part.kind);
  const isSelected = design.selected === at;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const isDelete = event.key === "Delete" || event.key === "Backspace";
    if (move === undefined && !isDelete) return;
    event.preventDefault();
    if (move === undefined) design.removePart(at);
    else design.changePart(at, (event.shiftKey ? resizePart : movePart)(design.fields.layout, part, ...move));
  };
  const place = { left: part.x, top: part.y, width: part.width, height: part.height };
  return (
    <button
      type="button"
      aria-label={t("trade:labelled", { label: name, value: text === "" ? t("trade:none") : text })}
      aria-pressed={isSelected}
      onFocus={() => design.select(at)}
      onKeyDown={onKeyDown}
      {...useDrag(props)}
      style={Object.fromEntries(Object.entries(place).map(([side, length]) => [side, `${length * scale}px`]))}
      className={cx(
        "absolute cursor-move touch-none text-left text-mini text-neutral-600 outline-1 focus-visible:outline-2",
        isSelected ? "outline-2 outline-blue-700" : "outline-dashed outline-neutral-500",
      )}
    >
      {text === "" && <span className="block truncate px-0.5">{name}</span>}
      {isSelected && (
        <span
          data-resize=""
          className="absolute -right-1.5 -bottom-1.5 size-3 cursor-nwse-resize rounded-full border-2 border-white bg-blue-700"
        />
      )}
    </button>
  );
}

interface LabelCanvasProps {
  readonly design: Design;
  readonly texts: LabelTexts;
}

export function LabelCanvas({ design, texts }: LabelCanvasProps) {
  const { t } = useTranslation("product");
  const { place, width } = useWidth();
  const { layout, parts } = design.fields;
  const [labelWidth, labelHeight] = [layout.labelWidth * PIXELS, layout.labelHeight * PIXELS];
  const zoom = Math.min(LARGEST_ZOOM, width / labelWidth, MOST_HEIGHT / labelHeight);
  return (
    <div className="rounded bg-press p-4">
      <div ref={place} className="w-full">
        <div
          role="group"
          aria-label={t("labels.label")}
          data-theme="light"
          className="relative mx-auto bg-white shadow-float"
          style={{ width: labelWidth * zoom, height: labelHeight * zoom }}
        >
          <div
            aria-hidden="true"
            className="absolute top-0 left-0 origin-top-left overflow-hidden text-black"
            style={{ width: labelWidth, height: labelHeight, transform: `scale(${zoom})` }}
          >
            <LabelFace parts={parts} texts={texts} />
          </div>
          {parts.map((part, at) => (
            // Parts have no other name than their place in the list.
            <PartFrame
              key={`${part.kind} ${at}`}
              {...{ design, part, at }}
              text={textOfPart(part, texts)}
              scale={PIXELS * zoom}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
