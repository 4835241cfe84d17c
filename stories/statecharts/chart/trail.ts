/** The events that brought a machine where it is: step back, step on, play, start again. What the screen sends is among them. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { AnyMachineSnapshot, EventObject } from "xstate";
import type { Room, Running } from "../machine-page.tsx";

/** Time between two steps while it plays, in milliseconds. */
const PACE = 1200;

interface Steps {
  readonly steps: readonly EventObject[];
  /** How many of the steps are done. */
  readonly done: number;
}

const start: Steps = { steps: [], done: 0 };

/** Tells every event that changes the machine, whoever sends it. */
const listen = (running: Running, onEvent: (event: EventObject) => void): (() => void) => {
  const take = (event: EventObject) => {
    if (running.getSnapshot().can(event)) onEvent(event);
  };
  const { unsubscribe } = running.onEvent?.(take) ??
    running.system?.inspect((told) => {
      if (told.type === "@xstate.event" && told.actorRef === (running as object)) take(told.event);
    }) ?? { unsubscribe: () => {} };
  return unsubscribe;
};

/** The longest of the ways to a state: what is played when nothing was done yet. */
const demoOf = ({ ways }: Room): readonly EventObject[] =>
  Object.values(ways).reduce((longest, way) => (way.length > longest.length ? way : longest), []);

const useMachine = (room: Room) => {
  const [running, setRunning] = useState<Running | null>(null);
  const [snapshot, setSnapshot] = useState<AnyMachineSnapshot | null>(null);
  const [round, setRound] = useState(0);
  const [trail, setTrail] = useState<Steps>(start);
  const wanted = useRef(0);
  const isReplaying = useRef(false);
  const open = useCallback(
    async (steps: readonly EventObject[], done = steps.length) => {
      wanted.current += 1;
      const turn = wanted.current;
      const next = await room.open(steps.slice(0, done));
      if (turn !== wanted.current) return;
      setRunning(next);
      setSnapshot(next.getSnapshot());
      setTrail({ steps, done });
      setRound(turn);
    },
    [room],
  );
  useEffect(() => void open([]), [open]);
  useEffect(() => {
    if (!running) return undefined;
    const { unsubscribe } = running.subscribe(setSnapshot);
    const stopListening = listen(running, (event) => {
      const isReplay = isReplaying.current;
      setTrail(({ steps, done }) => ({
        steps: isReplay ? steps : [...steps.slice(0, done), event],
        done: done + 1,
      }));
    });
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [running]);
  /** Does the next step again; begins anew where the step is none that the machine knows. */
  const replay = (): void => {
    const step = trail.steps[trail.done];
    if (!step || !running) return;
    const event = room.fit ? room.fit(step) : step;
    if (!running.getSnapshot().can(event)) return void open(trail.steps, trail.done + 1);
    isReplaying.current = true;
    running.send(event);
    isReplaying.current = false;
  };
  return { running, snapshot, round, trail, open, replay };
};

export const useTrail = (room: Room) => {
  const machine = useMachine(room);
  const { trail, open, replay } = machine;
  const [isPlaying, setPlaying] = useState(false);
  const isAtEnd = trail.done >= trail.steps.length;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      if (trail.done + 1 >= trail.steps.length) setPlaying(false);
      replay();
    }, PACE);
    return () => clearTimeout(timer);
  });
  const still = (act: () => void) => (): void => {
    setPlaying(false);
    act();
  };
  return {
    ...machine,
    isPlaying,
    isAtEnd,
    acts: {
      restart: still(() => void open([])),
      back: still(() => void open(trail.steps, trail.done - 1)),
      forward: still(replay),
      pause: still(() => {}),
      /** Goes on with the steps that are left; when there are none, along the longest way from the beginning. */
      play: () => {
        if (isAtEnd) void open(demoOf(room), 0);
        setPlaying(true);
      },
    },
  };
};
