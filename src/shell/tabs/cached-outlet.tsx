/**
 * An outlet whose earlier contents sleep instead of being thrown away: they keep their state and their place in the page, but
 * are not seen, run no effects and fetch nothing. A sleeper still sees the address at which it fell asleep.
 */
import { Activity, type ContextType, Fragment, type ReactNode, use, useState } from "react";
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from "react-router";

/** What an outlet showed, with all that the router told it. */
interface Shot {
  readonly outlet: ReactNode;
  readonly location: ContextType<typeof LocationContext>;
  readonly state: ContextType<typeof StateContext>;
  readonly data: ContextType<typeof DataContext>;
}

const useShot = (): Shot => ({
  outlet: useOutlet(),
  location: use(LocationContext),
  state: use(StateContext),
  data: use(DataContext),
});

const isSame = (one: Shot | undefined, other: Shot): boolean =>
  one?.location === other.location && one.state === other.state && one.data === other.data;

function Told({ shot }: { readonly shot: Shot }) {
  return (
    <LocationContext value={shot.location}>
      <StateContext value={shot.state}>
        <DataContext value={shot.data}>{shot.outlet}</DataContext>
      </StateContext>
    </LocationContext>
  );
}

type Shots = ReadonlyMap<string, Shot>;

/** How many may sleep at once; the longest asleep is let go, and starts anew when one comes back to it. */
const MOST_ASLEEP = 12;

/** The shots with the present one last, so that the first is the one longest asleep. */
const withShot = (shots: Shots, current: string, shot: Shot, isKept: (id: string) => boolean): Shots => {
  const asleep = [...shots].filter(([id]) => id !== current && isKept(id)).slice(-MOST_ASLEEP);
  return new Map([...asleep, [current, shot]]);
};

interface CachedOutletProps {
  /** Names what is shown now. */
  readonly current: string;
  /** Whether something that was shown before is kept. */
  readonly isKept: (id: string) => boolean;
  /** Around each. */
  readonly Pane?: (props: { readonly children: ReactNode }) => ReactNode;
}

export function CachedOutlet({ current, isKept, Pane = Fragment }: CachedOutletProps) {
  const shot = useShot();
  const [shots, setShots] = useState<Shots>(() => new Map([[current, shot]]));
  const isStale = !isSame(shots.get(current), shot) || [...shots.keys()].at(-1) !== current;
  const hasGone = [...shots.keys()].some((id) => id !== current && !isKept(id));
  const next = isStale || hasGone ? withShot(shots, current, shot, isKept) : shots;
  if (next !== shots) setShots(next);
  // In a steady order, so that nothing is moved in the page when another one is shown.
  return [...next]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([id, each]) => (
      <Activity key={id} mode={id === current ? "visible" : "hidden"}>
        <Pane>
          <Told shot={each} />
        </Pane>
      </Activity>
    ));
}
