/** The events of a machine: those that are possible now first, then what a guard refuses with its reason, then the rest. */
import type { EventObject } from "xstate";
import { Button } from "../../../src/kit/button.tsx";
import { eventWords } from "./event-words.ts";
import type { Offer } from "./possible.ts";

interface EventListProps {
  readonly machineId: string;
  readonly offer: Offer;
  readonly onSend: (event: EventObject) => void;
}

const heading = "text-small font-medium text-muted";

function Possible({ machineId, offer, onSend }: EventListProps) {
  return (
    <>
      <h2 className={heading}>Possible now</h2>
      {offer.possible.length === 0 && <p className="text-list text-muted">Nothing: it ends here.</p>}
      <ul aria-label="Events" className="flex flex-wrap gap-1.5">
        {offer.possible.map(({ type, example }) => (
          <li key={type} title={type}>
            <Button size="small" data-event={type} onClick={() => onSend(example)}>
              {eventWords(machineId, type)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function EventList(props: EventListProps) {
  const { machineId, offer } = props;
  return (
    <div className="grid content-start gap-2">
      <Possible {...props} />
      {offer.refused.length > 0 && (
        <>
          <h2 className={heading}>Refused now</h2>
          <ul aria-label="Refused events" className="grid gap-1.5">
            {offer.refused.map(({ type, reason }) => (
              <li key={type} title={type} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                <Button size="small" data-event={type} unavailableBecause={reason}>
                  {eventWords(machineId, type)}
                </Button>
                <span className="text-small text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {offer.unknown.length > 0 && (
        <details className="text-small text-muted">
          <summary>{`Not in this state: ${offer.unknown.length}`}</summary>
          <ul aria-label="Events of other states" className="mt-1 columns-2 gap-4">
            {offer.unknown.map((type) => (
              <li key={type} title={type}>
                {eventWords(machineId, type)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
