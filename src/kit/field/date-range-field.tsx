/** From a day to a day, either end open. `presets` (today, last month …) stand beside the calendar. */
import { useState } from "react";
import { Calendar } from "./calendar.tsx";
import { cx } from "../theme/cx.ts";
import { CalendarPopover } from "./date-field.tsx";
import type { Day } from "./dates.ts";
import { DayInput } from "./day-input.tsx";
import { boxClass, boxSize, Field, frameOf, type FieldBase, type FieldSize } from "./field.tsx";
import { useKitText } from "../text.tsx";

export interface DayRange {
  readonly from: Day | null;
  readonly to: Day | null;
}

export interface RangePreset extends DayRange {
  readonly id: string;
  readonly label: string;
}

export interface DateRangeFieldProps extends FieldBase {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  readonly presets?: ReadonlyArray<RangePreset> | undefined;
  readonly size?: FieldSize | undefined;
  /** The label stands in the box, before the days: filters in a row. */
  readonly labelInside?: boolean | undefined;
}

const inOrder = ({ from, to }: DayRange): DayRange =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };

export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, label, size = "medium" } = props;
  const text = useKitText();
  const set = (range: DayRange) => onChange(inOrder(range));
  return (
    <Field {...frameOf(props)}>
      {(ids) => (
        <div
          className={cx(
            boxClass,
            boxSize[size],
            "flex items-center",
            props.labelInside === true ? "min-w-72" : "min-w-60",
          )}
        >
          {props.labelInside === true && (
            <span aria-hidden="true" className="shrink-0 pl-2 text-list text-muted">
              {label}:
            </span>
          )}
          <DayInput
            {...ids}
            aria-label={`${label}: ${text.from}`}
            placeholder={text.from}
            value={value.from}
            onDay={(from) => set({ ...value, from })}
          />
          <span aria-hidden="true" className="text-list text-muted">
            –
          </span>
          <DayInput
            aria-label={`${label}: ${text.to}`}
            placeholder={text.to}
            value={value.to}
            onDay={(to) => set({ ...value, to })}
          />
          <CalendarPopover>{(close) => <RangePanel {...props} set={set} close={close} />}</CalendarPopover>
        </div>
      )}
    </Field>
  );
}

interface RangePanelProps extends DateRangeFieldProps {
  readonly set: (range: DayRange) => void;
  readonly close: () => void;
}

/** The first day chosen begins a new range, the second ends it. */
function RangePanel({ value, presets = [], set, close }: RangePanelProps) {
  const [start, setStart] = useState<Day | null>(null);
  const choose = (day: Day) => {
    if (start === null) {
      setStart(day);
      return;
    }
    set({ from: start, to: day });
    close();
  };
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      {presets.length > 0 && (
        <div className="flex flex-wrap gap-1 border-line sm:w-36 sm:flex-col sm:border-r sm:pr-2">
          {presets.map((preset) => (
            <button
              key={preset.id}
              type="button"
              onClick={() => {
                set({ from: preset.from, to: preset.to });
                close();
              }}
              className={cx(
                "rounded-mark px-2 py-1 text-left text-list hover:bg-press",
                preset.from === value.from && preset.to === value.to && "bg-accent-soft text-accent",
              )}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
      <Calendar value={start ?? value.from} until={start === null ? value.to : null} onChoose={choose} />
    </div>
  );
}
