/**
 * A machine made visible: its statechart drawn from itself, what can happen now, and the screen of that state beside it. Pressing a
 * state brings the machine there by events, as the product would; pressing on the screen moves the chart.
 */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import { cx } from "../../src/kit/theme/cx.ts";
import { chartOf, restingStates } from "./chart/chart.ts";
import { ChartView } from "./chart/chart-view.tsx";
import { EventList } from "./chart/event-list.tsx";
import { layOut, type PlacedChart } from "./chart/layout.ts";
import { type Offer, offerOf } from "./chart/possible.ts";
import { useTrail } from "./chart/trail.ts";
import { Transport } from "./chart/transport.tsx";
import { machineWords, stateWordsInside } from "./chart/words.ts";

interface Subscription {
  readonly unsubscribe: () => void;
}

/** A running machine. */
export interface Running {
  readonly getSnapshot: () => AnyMachineSnapshot;
  readonly send: (event: EventObject) => void;
  readonly subscribe: (listener: (snapshot: AnyMachineSnapshot) => void) => Subscription;
  /** Tells every event that it gets, before it takes it; an actor's own system tells that too. */
  readonly onEvent?: (listener: (event: EventObject) => void) => Subscription;
  readonly system?: AnyActor["system"];
}

/** How a machine is shown. `events`: an example of each kind, or several; answers and deadlines too. */
export interface Room {
  readonly machine: AnyStateMachine;
  readonly about: string;
  /** Starts it anew, and sends these. */
  readonly open: (events: readonly EventObject[]) => Promise<Running>;
  readonly events: Readonly<Record<string, EventObject | readonly EventObject[]>>;
  /** Fits an example to what is there now: ids that are made anew each time. */
  readonly fit?: (event: EventObject) => EventObject;
  /** The way to each state that it can rest in. */
  readonly ways: Readonly<Record<string, readonly EventObject[]>>;
  /** Why an event is refused, where the screens say it otherwise than by the name of the guard. */
  readonly whyNot?: (snapshot: AnyMachineSnapshot, event: EventObject) => string | undefined;
  /** What a person sees in this state, null where nothing is; left out where no screen is bound to the machine. */
  readonly face?: (snapshot: AnyMachineSnapshot, running: Running) => ReactNode;
  /** Pixels that the screen needs in width: with less it is drawn smaller. */
  readonly faceWidth?: number;
}

/** The ids of the states a snapshot is in, with those around them. */
const currentStates = (snapshot: AnyMachineSnapshot): ReadonlySet<string> =>
  new Set(snapshot._nodes.map(({ id }) => id));

const useChart = (machine: AnyStateMachine): PlacedChart | null => {
  const [placed, setPlaced] = useState<PlacedChart | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void layOut(chartOf(machine), machine.id).then((chart) => isCurrent && setPlaced(chart));
    return () => {
      isCurrent = false;
    };
  }, [machine]);
  return placed;
};

/** How much smaller a screen is drawn so that `wanted` pixels fit into its frame. */
const useShrink = (frame: RefObject<HTMLElement | null>, wanted: number | undefined): number => {
  const [shrink, setShrink] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || wanted === undefined) return undefined;
    const measure = () => setShrink(Math.min(1, Math.max(0.6, element.clientWidth / wanted)));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, wanted]);
  return shrink;
};

function Face({ width, children }: { readonly width: number | undefined; readonly children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const zoom = useShrink(frame, width);
  return (
    <section
      ref={frame}
      aria-label="What a person sees"
      className="isolate min-h-96 overflow-auto rounded border border-line bg-canvas [contain:layout]"
    >
      <div style={{ zoom }}>
        {children ?? <p className="p-6 text-list text-muted">Nothing is shown in this state.</p>}
      </div>
    </section>
  );
}

/** Where the machine is, in people's words; `data-current` has the ids. */
function Present({ room, current }: { readonly room: Room; readonly current: ReadonlySet<string> }) {
  const ids = restingStates(room.machine).filter((id) => current.has(id));
  return (
    <p aria-live="polite" className="text-list">
      Now: <strong data-current={ids.join(", ")}>{ids.map(stateWordsInside).join(" · ")}</strong>
    </p>
  );
}

const refusalsIn = ({ refused }: Offer): ReadonlyMap<string, string> =>
  new Map(refused.map(({ type, reason }) => [type, reason]));

export function MachinePage({ room }: { readonly room: Room }) {
  const chart = useChart(room.machine);
  const trail = useTrail(room);
  const { running, snapshot, round, open } = trail;
  const openable = useMemo(() => new Set(Object.keys(room.ways)), [room]);
  if (!chart || !running || !snapshot) return <p className="p-6 text-muted">Drawing the chart …</p>;
  const current = currentStates(snapshot);
  const offer = offerOf(room, snapshot);
  const name = machineWords(room.machine.id);
  const hasFace = room.face !== undefined;
  const drawing = { chart, current, openable, openLines: offer.openLines, refusals: refusalsIn(offer) };
  return (
    <div className="grid min-h-screen grid-cols-1 content-start gap-4 bg-canvas p-4 text-ink lg:h-screen lg:grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="max-w-prose">
          <h1 className="text-title font-semibold">{name}</h1>
          <p className="text-list text-muted">{room.about}</p>
        </div>
        <Transport {...trail} machineId={room.machine.id} />
      </header>
      <div
        className={cx(
          "grid min-h-0 grid-cols-1 gap-4",
          hasFace
            ? "lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]"
            : "lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]",
        )}
      >
        <div
          className={cx(
            "grid min-h-0 grid-cols-1 gap-4",
            hasFace ? "lg:grid-rows-[minmax(0,3fr)_minmax(0,2fr)]" : "lg:col-span-2 lg:grid-cols-subgrid",
          )}
        >
          <ChartView
            label={`Statechart of ${name}`}
            {...drawing}
            onOpen={(id) => void open(room.ways[id] ?? [])}
          />
          <section
            aria-label="What can happen now"
            tabIndex={0}
            className="grid min-h-0 content-start gap-2 overflow-auto"
          >
            <Present {...{ room, current }} />
            <EventList machineId={room.machine.id} offer={offer} onSend={running.send} />
          </section>
        </div>
        {room.face && (
          <Face key={round} width={room.faceWidth}>
            {room.face(snapshot, running)}
          </Face>
        )}
      </div>
    </div>
  );
}
