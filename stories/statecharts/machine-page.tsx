/**
 * A machine made visible: its statechart drawn from itself, the state it is in, a button for each event, and the interface of
 * that state beside it. Pressing a state brings the machine there by events, as the product would.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import { Button } from "../../src/kit/button.tsx";
import { ChartView } from "./chart-view.tsx";
import { chartOf, eventName, eventsOf, restingStates } from "./chart.ts";
import { layOut, type PlacedChart } from "./layout.ts";

/** A running machine. */
export interface Running {
  readonly getSnapshot: () => AnyMachineSnapshot;
  readonly send: (event: EventObject) => void;
  readonly subscribe: (listener: (snapshot: AnyMachineSnapshot) => void) => {
    readonly unsubscribe: () => void;
  };
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
  /** What a person sees in this state; null where nothing is. */
  readonly face: (snapshot: AnyMachineSnapshot, running: Running) => ReactNode;
}

const isMany = (given: EventObject | readonly EventObject[]): given is readonly EventObject[] =>
  Array.isArray(given);

const examplesOf = (room: Room, type: string): readonly EventObject[] => {
  const given = room.events[type];
  const examples = given === undefined ? [] : isMany(given) ? given : [given];
  return room.fit ? examples.map(room.fit) : examples;
};

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

const useRunning = (room: Room) => {
  const [running, setRunning] = useState<Running | null>(null);
  const [snapshot, setSnapshot] = useState<AnyMachineSnapshot | null>(null);
  const [round, setRound] = useState(0);
  const wanted = useRef(0);
  const open = useCallback(
    async (events: readonly EventObject[]) => {
      const turn = ++wanted.current;
      const next = await room.open(events);
      if (turn !== wanted.current) return;
      setRunning(next);
      setSnapshot(next.getSnapshot());
      setRound(turn);
    },
    [room],
  );
  useEffect(() => void open([]), [open]);
  useEffect(() => {
    if (!running) return undefined;
    const { unsubscribe } = running.subscribe(setSnapshot);
    return unsubscribe;
  }, [running]);
  return { running, snapshot, round, open };
};

function Events({
  room,
  snapshot,
  running,
}: {
  readonly room: Room;
  readonly snapshot: AnyMachineSnapshot;
  readonly running: Running;
}) {
  const at = [...currentStates(snapshot)].slice(1).join(", ");
  return (
    <ul aria-label="Events" className="flex flex-wrap gap-2">
      {eventsOf(room.machine).map((type) => {
        const examples = examplesOf(room, type);
        const example = examples.find((event) => snapshot.status === "active" && snapshot.can(event));
        return (
          <li key={type}>
            <Button
              size="small"
              look={example ? "primary" : "quiet"}
              data-event={type}
              unavailableBecause={example ? undefined : `Not possible in ${at}`}
              onClick={() => example && running.send(example)}
            >
              {eventName(type)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

export function MachinePage({ room }: { readonly room: Room }) {
  const chart = useChart(room.machine);
  const { running, snapshot, round, open } = useRunning(room);
  const openable = useMemo(() => new Set(Object.keys(room.ways)), [room]);
  if (!chart || !running || !snapshot) return <p className="p-6 text-muted">Drawing the chart …</p>;
  const current = currentStates(snapshot);
  return (
    <div className="grid min-h-screen grid-cols-1 content-start gap-6 bg-canvas p-6 text-ink">
      <header className="max-w-prose">
        <h1 className="text-title font-semibold">{room.machine.id}</h1>
        <p className="text-form text-muted">{room.about}</p>
      </header>
      <ChartView
        label={`Statechart of ${room.machine.id}`}
        {...{ chart, current, openable }}
        onOpen={(id) => void open(room.ways[id] ?? [])}
      />
      <section aria-label="What can happen now" className="grid gap-2">
        <p aria-live="polite" className="text-list">
          Now in{" "}
          <strong data-current>
            {restingStates(room.machine)
              .filter((id) => current.has(id))
              .join(", ")}
          </strong>
        </p>
        <Events {...{ room, snapshot, running }} />
      </section>
      <section
        aria-label="What a person sees"
        className="isolate min-h-96 overflow-auto rounded border border-line bg-canvas [contain:layout]"
        key={round}
      >
        {room.face(snapshot, running) ?? (
          <p className="p-6 text-list text-muted">Nothing is shown in this state.</p>
        )}
      </section>
    </div>
  );
}
