/** How a select looks while it is closed. */
import { ChevronsUpDown } from "lucide-react";
import { cx } from "../theme/cx.ts";
import { boxClass, boxSize, type FieldSize } from "./field.tsx";
import type { SelectBoxProps } from "./select-field.tsx";

type Shown = Pick<SelectBoxProps, "label" | "options" | "value" | "placeholder" | "labelInside">;

const chosenOf = ({ options, value }: Shown) => options.find((option) => option.value === value);
const wordOf = (words: Shown) => chosenOf(words)?.label ?? words.placeholder;

export const selectLabel = (props: Shown): string =>
  wordOf(props) === "" ? props.label : `${props.label}: ${wordOf(props)}`;

export const selectClass = (size: FieldSize): string =>
  cx(
    boxClass,
    boxSize[size],
    "flex items-center gap-2 px-2 text-left aria-invalid:focus-within:outline-negative disabled:bg-sunken disabled:text-muted aria-invalid:border-negative data-open:border-accent",
  );

export function SelectWords(props: Shown) {
  const word = wordOf(props);
  return (
    <>
      {props.labelInside && <span className="shrink-0 text-muted">{props.label}:</span>}
      <span className={cx("flex-1 truncate", chosenOf(props) === undefined && "text-muted")}>
        {word === "" ? "\u00a0" : word}
      </span>
      <ChevronsUpDown aria-hidden="true" size={14} className="shrink-0 text-muted" />
    </>
  );
}
