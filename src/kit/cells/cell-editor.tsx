/** The input inside a cell while it is edited. What is typed belongs to the cell until Enter, Tab or leaving takes it. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cx } from "../theme/cx.ts";
import { type CellColumn, isFigure } from "./cell-column.ts";

export interface CellEditorProps {
  readonly column: Pick<CellColumn<never>, "kind" | "choices">;
  readonly label: string;
  readonly text: string;
  /** Typing began without F2: arrows move to the next cell, as in a spreadsheet. */
  readonly isTyped: boolean;
  readonly onTake: (text: string) => void;
  /** Leaves the cell by a key, after its text was taken. */
  readonly onLeave: (event: KeyboardEvent) => void;
  readonly onRevert: () => void;
}

const arrows = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

/** Keys with Ctrl that work on the text itself; all others are acts of the page, which need what was typed. */
const ofText = new Set(["a", "c", "v", "x", "z", "y"]);

const boxClass = "h-full w-full min-w-0 bg-surface px-2 text-ink outline-2 -outline-offset-2 outline-accent";

/** Takes the text once, also when the cell is left by the mouse. */
const useCellText = (props: CellEditorProps) => {
  const { text, isTyped, onTake, onLeave, onRevert } = props;
  const [value, setValue] = useState(text);
  const isDone = useRef(false);
  const take = (taken: string) => {
    if (!isDone.current) onTake(taken);
    isDone.current = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      isDone.current = true;
      event.preventDefault();
      event.stopPropagation();
      return onRevert();
    }
    const isPageAct = (event.ctrlKey || event.metaKey) && !ofText.has(event.key.toLowerCase());
    if (isPageAct || /^F(?:[13-9]|1\d)$/.test(event.key)) onTake(value);
    if (event.key !== "Enter" && event.key !== "Tab" && !(isTyped && arrows.has(event.key))) {
      if (!isPageAct) event.stopPropagation();
      return undefined;
    }
    take(value);
    return onLeave(event);
  };
  return { value, setValue, take, onKeyDown };
};

export function CellEditor(props: CellEditorProps) {
  const { column, label, isTyped } = props;
  const { value, setValue, take, onKeyDown } = useCellText(props);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    if (!isTyped) box.current?.select();
  }, [isTyped]);
  if (column.choices !== undefined)
    return (
      <select
        autoFocus
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          take(target.value);
        }}
        onBlur={() => take(value)}
        onKeyDown={onKeyDown}
        className={boxClass}
      >
        {column.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      ref={box}
      aria-label={label}
      autoComplete="off"
      inputMode={isFigure(column) ? "decimal" : "text"}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onBlur={() => take(value)}
      onKeyDown={onKeyDown}
      className={cx(boxClass, isFigure(column) && "figures text-right")}
    />
  );
}
