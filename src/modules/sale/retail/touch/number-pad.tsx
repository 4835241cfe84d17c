/** Digits for the thumb: they go into the field that has the focus. Beside them what a number is for: quantity, price, discount. */
import { CornerDownLeft, Delete } from "lucide-react";
import type { ReactNode } from "react";
import { askOrApply, discountBy } from "../entry/entry-keys.ts";
import { useDesk, useFlow } from "../till-context.tsx";

/** The text field that digits go to. */
const focusedField = (): HTMLInputElement | null => {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && !field.readOnly && !field.disabled ? field : null;
};

/** Types into the field as a keyboard does: over what is selected, at the caret. An empty text deletes. */
const typeText = (text: string): void => {
  const field = focusedField();
  if (field === null) return;
  const end = field.selectionEnd ?? field.value.length;
  let start = field.selectionStart ?? end;
  if (text === "" && start === end) start = Math.max(0, start - 1);
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

const pressEnter = (): void => {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true }),
  );
};

interface KeyProps {
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Key({ label, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid min-h-11 min-w-0 place-items-center rounded border border-edge bg-surface px-1 text-head font-medium tabular-nums select-none hover:bg-hover active:bg-press"
    >
      {children}
    </button>
  );
}

interface PadAct {
  readonly label: string;
  readonly run: () => void;
}

/** What a number can be for, while goods are taken. */
const usePadActs = (): readonly PadAct[] => {
  const desk = useDesk();
  const { t, entry, panel } = desk;
  const sells = useFlow((state) => state.matches("selling"));
  const discount = () => {
    const { text } = entry.get();
    if (text === "") panel.set("discount");
    else discountBy(desk, text);
  };
  if (!sells) return [];
  return [
    { label: t("bar.quantity"), run: () => askOrApply(desk, "count") },
    { label: t("bar.price"), run: () => askOrApply(desk, "price") },
    { label: t("bar.discount"), run: discount },
  ];
};

function SideKeys() {
  const { t } = useDesk();
  return (
    <div className="grid grid-cols-2 gap-1.5">
      <Key label={t("pad.back")} onPress={() => typeText("")}>
        <Delete aria-hidden="true" size={20} />
      </Key>
      <Key label={t("hint.set")} onPress={pressEnter}>
        <CornerDownLeft aria-hidden="true" size={20} />
      </Key>
    </div>
  );
}

export function NumberPad() {
  const { t, format } = useDesk();
  const acts = usePadActs();
  const sign = format.quantity(1_500).charAt(1);
  return (
    <div
      role="group"
      aria-label={t("pad.title")}
      className="grid shrink-0 grid-cols-[3fr_2fr] gap-1.5 border-t border-line bg-canvas p-2"
    >
      <div className="grid grid-cols-3 gap-1.5">
        {["7", "8", "9", "4", "5", "6", "1", "2", "3", "0", "00", sign].map((digit) => (
          <Key key={digit} onPress={() => typeText(digit)}>
            {digit}
          </Key>
        ))}
      </div>
      <div className="grid auto-rows-fr gap-1.5">
        <SideKeys />
        {acts.map(({ label, run }) => (
          <Key key={label} onPress={run}>
            <span className="max-w-full truncate text-list">{label}</span>
          </Key>
        ))}
      </div>
    </div>
  );
}
