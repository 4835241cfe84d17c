/** One month to choose a day from. Arrows move by day and week, Page keys by month, Enter chooses. */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { cx } from "../theme/cx.ts";
import { DayButton } from "./day-button.tsx";
import { addDays, addMonths, monthGrid, monthName, today, weekdayNames, type Day } from "./dates.ts";
import { IconButton } from "../icon-button.tsx";
import { useKitText } from "../text.tsx";

export interface CalendarProps {
  readonly value: Day | null;
  readonly onChoose: (day: Day) => void;
  /** Drawn as one stretch with `value`: the other end of a range. */
  readonly until?: Day | null | undefined;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

export function Calendar(props: CalendarProps) {
  const { value } = props;
  const text = useKitText();
  const [at, setAt] = useState<Day>(value ?? today());
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(true);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = steps[event.key];
    if (!move) return;
    event.preventDefault();
    moved.current = true;
    setAt(move(at));
  };
  return (
    <div className="w-64 select-none">
      <div className="mb-1 flex items-center justify-between">
        <IconButton
          label={text.previousMonth}
          icon={<ChevronLeft aria-hidden="true" size={16} />}
          onClick={() => setAt(addMonths(at, -1))}
        />
        <div aria-live="polite" className="text-list font-semibold first-letter:uppercase">
          {monthName(at, text.locale)}
        </div>
        <IconButton
          label={text.nextMonth}
          icon={<ChevronRight aria-hidden="true" size={16} />}
          onClick={() => setAt(addMonths(at, 1))}
        />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={monthName(at, text.locale)}
        className="w-full"
        onKeyDown={onKeyDown}
      >
        <Weekdays locale={text.locale} />
        <Weeks {...props} at={at} locale={text.locale} />
      </table>
    </div>
  );
}

function Weekdays({ locale }: { readonly locale: string }) {
  return (
    <thead>
      <tr>
        {weekdayNames(locale).map((name) => (
          <th key={name.long} scope="col" abbr={name.long} className="h-7 text-mini font-medium text-muted">
            {name.short}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Weeks({ at, locale, ...props }: CalendarProps & { readonly at: Day; readonly locale: string }) {
  const { value, until } = props;
  const other = until ?? value;
  const inside = (day: Day) =>
    value !== null && other !== null && ((day >= value && day <= other) || (day >= other && day <= value));
  return (
    <tbody>
      {monthGrid(at, locale).map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <td
              key={day}
              role="gridcell"
              aria-selected={day === value || day === until}
              className={cx("p-0", inside(day) && "bg-accent-soft")}
            >
              <DayButton {...props} day={day} at={at} locale={locale} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
