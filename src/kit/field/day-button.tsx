/** One day of a calendar. */
import type { CalendarProps } from "./calendar.tsx";
import { cx } from "../theme/cx.ts";
import { sayDay, today, type Day } from "./dates.ts";

export interface DayButtonProps extends CalendarProps {
  readonly day: Day;
  readonly at: Day;
  readonly locale: string;
}

export function DayButton({ day, at, locale, value, until, min, max, onChoose }: DayButtonProps) {
  const out = (min !== undefined && day < min) || (max !== undefined && day > max);
  const end = day === value || day === until;
  return (
    <button
      type="button"
      tabIndex={day === at ? 0 : -1}
      aria-label={sayDay(day, locale)}
      aria-current={day === today() ? "date" : undefined}
      aria-disabled={out || undefined}
      onClick={() => !out && onChoose(day)}
      className={cx(
        "figures grid h-8 w-full place-items-center rounded text-list aria-disabled:line-through aria-[current=date]:font-semibold",
        !end && day.slice(0, 7) !== at.slice(0, 7) && "text-muted",
        end ? "bg-accent text-accent-ink hover:bg-accent-strong" : "hover:bg-press",
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}
