/** One room of the floor plan: its desks on squares, with their state in colour and word. */
import { type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Users } from "lucide-react";
import { type DeskRow, PLAN_COLUMNS, PLAN_ROWS } from "../../contract/desk/desk.ts";
import { deskState, deskTone } from "../../domain/restaurant/desk-state.ts";
import { cx } from "../../kit/theme/cx.ts";
import { freeSquare, type Square, squareAt, squareByKey } from "./plan-moves.ts";

const shapes = { square: "rounded", round: "rounded-full", long: "rounded" } as const;
const tones = {
  neutral: "border-edge bg-press text-ink",
  positive: "border-positive bg-positive-soft text-positive",
  caution: "border-caution bg-caution-soft text-caution",
  accent: "border-accent bg-accent-soft text-accent",
} as const;

interface DeskProps {
  readonly desk: DeskRow;
  readonly desks: readonly DeskRow[];
  readonly onOpen: (desk: DeskRow) => void;
  /** Left out for who may not move desks. */
  readonly onMove?: ((desk: DeskRow, to: Square) => void) | undefined;
}

const roomOf = (event: PointerEvent<HTMLElement>) =>
  event.currentTarget.closest("[data-room]")?.getBoundingClientRect();

/** Pixels that a pointer goes before a press becomes a drag. */
const DRAG = 6;

/** A press opens the desk; a drag moves it to the square where it ends. */
const useDrag = ({ desk, desks, onOpen, onMove }: DeskProps) => {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const wasDragged = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (onMove === undefined || event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      from.current = null;
      const room = roomOf(event);
      if (start === null || room === undefined) return;
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG) return;
      wasDragged.current = true;
      const to = freeSquare(desks, desk, squareAt(room, event.clientX, event.clientY));
      if (to !== null) onMove?.(desk, to);
    },
    onPointerCancel: () => {
      from.current = null;
    },
    onClick: () => {
      if (!wasDragged.current) onOpen(desk);
      wasDragged.current = false;
    },
  };
};

function PlannedDesk(props: DeskProps) {
  const { desk, desks, onMove } = props;
  const { t } = useTranslation("desk");
  const { name, seats, shape, planColumn, planRow, reservedFor } = desk.fields;
  const state = deskState(desk);
  const label = t(`desk.state.${state}`);
  return (
    <button
      type="button"
      {...useDrag(props)}
      onKeyDown={(event) => {
        const to = onMove === undefined ? null : squareByKey(desks, desk, event.key);
        if (to === null) return;
        event.preventDefault();
        onMove?.(desk, to);
      }}
      aria-description={t("desk.planned", {
        name,
        seats,
        state: label,
        column: planColumn + 1,
        row: planRow + 1,
      })}
      style={{ gridColumnStart: planColumn + 1, gridRowStart: planRow + 1 }}
      className={cx(
        "m-0.5 flex min-w-0 touch-none flex-col items-center justify-center border px-1 text-center text-list hover:brightness-95",
        shapes[shape],
        shape === "long" && "border-2",
        tones[deskTone(state)],
      )}
    >
      <span className="max-w-full truncate font-semibold">{name}</span>
      <span className="flex items-center gap-1 text-small">
        <Users aria-hidden="true" size={12} />
        <span className="sr-only">{t("desk.column.seats")}</span>
        {seats}
      </span>
      <span className="max-w-full truncate text-small">
        {state === "reserved" && reservedFor !== "" ? reservedFor : label}
      </span>
    </button>
  );
}

interface RoomProps extends Omit<DeskProps, "desk"> {
  readonly name: string;
}

export function PlanRoom({ name, ...room }: RoomProps) {
  return (
    <section aria-label={name}>
      <h2 className="mb-2 text-form font-semibold">{name}</h2>
      <div className="overflow-x-auto">
        <div
          data-room
          className="grid min-w-[900px] rounded border border-line bg-sunken"
          style={{
            gridTemplateColumns: `repeat(${PLAN_COLUMNS}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${PLAN_ROWS}, 68px)`,
          }}
        >
          {room.desks.map((desk) => (
            <PlannedDesk key={desk.id} desk={desk} {...room} />
          ))}
        </div>
      </div>
    </section>
  );
}
