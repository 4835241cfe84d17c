/** A day: typed as people write it ("2111", "+3") or chosen from the calendar. The value is "2026-11-21". */
import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { Calendar } from "./calendar.tsx";
import { cx } from "../theme/cx.ts";
import type { Day } from "./dates.ts";
import { DayInput } from "./day-input.tsx";
import { boxClass, boxSize, Field, frameOf, type FieldBase, type FieldSize } from "./field.tsx";
import { Popover } from "../overlay/popover.tsx";
import { useKitText } from "../text.tsx";

export interface DateFieldProps extends FieldBase {
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly size?: FieldSize | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** The label stands in the box, before the day: filters in a row. */
  readonly labelInside?: boolean | undefined;
}

export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, size = "medium", disabled = false, onBlur } = props;
  return (
    <Field {...frameOf(props)}>
      {(ids) => (
        <div
          className={cx(
            boxClass,
            boxSize[size],
            "flex items-center",
            props.labelInside === true && "min-w-56",
          )}
        >
          {props.labelInside === true && (
            <span aria-hidden="true" className="shrink-0 pl-2 text-list text-muted">
              {props.label}:
            </span>
          )}
          <DayInput
            {...ids}
            value={value}
            onDay={onChange}
            disabled={disabled}
            onBlur={onBlur}
            required={props.required}
          />
          {!disabled && (
            <CalendarPopover>
              {(close) => (
                <Calendar
                  {...{ value, min, max }}
                  onChoose={(day) => {
                    onChange(day);
                    close();
                  }}
                />
              )}
            </CalendarPopover>
          )}
        </div>
      )}
    </Field>
  );
}

/** The calendar's button and the panel under it, for one day or two. */
export function CalendarPopover({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const text = useKitText();
  return (
    <Popover
      className="flex self-stretch"
      trigger={
        <button
          type="button"
          aria-label={text.openCalendar}
          className="grid w-8 place-items-center rounded-r text-muted hover:text-ink focus-visible:-outline-offset-2"
        >
          <CalendarDays aria-hidden="true" size={16} />
        </button>
      }
      anchor="bottom end"
      panelClass="z-top p-2"
    >
      {children}
    </Popover>
  );
}
