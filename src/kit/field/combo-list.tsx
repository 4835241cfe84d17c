/** What a ComboBox drops down: the options, a word while there are none, a way to make what is missing. */
import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { LoaderCircle } from "lucide-react";
import type { ComboBoxProps } from "./combo-box.tsx";
import { cx } from "../theme/cx.ts";
import { listClass, optionClass } from "./option.ts";
import { useKitText } from "../text.tsx";

/** Stands for "make a new one" among the options. */
export const CREATE = Symbol("create");

export const isItem = <Item,>(item: Item | typeof CREATE | null): item is Item =>
  item !== CREATE && item !== null;

export function ComboList<Item>({
  props,
  typed,
}: {
  readonly props: ComboBoxProps<Item>;
  readonly typed: string;
}) {
  const text = useKitText();
  const { label, options, itemKey, itemLabel, create, renderItem = itemLabel } = props;
  return (
    <ComboboxOptions
      anchor="bottom start"
      aria-label={label}
      className={cx(listClass, "min-w-(--input-width)")}
    >
      {(options === undefined || options.length === 0) && (
        <ComboboxOption
          value={null}
          disabled
          className="flex min-h-control items-center gap-2 px-2 text-muted"
        >
          {options === undefined && <LoaderCircle aria-hidden="true" size={14} className="animate-spin" />}
          {options === undefined ? text.loading : text.noMatch}
        </ComboboxOption>
      )}
      {options?.map((item) => (
        <ComboboxOption
          key={itemKey(item)}
          value={item}
          className={cx(optionClass, "data-selected:font-medium")}
        >
          {renderItem(item)}
        </ComboboxOption>
      ))}
      {create !== undefined && options !== undefined && typed.trim() !== "" && (
        <ComboboxOption value={CREATE} className={cx(optionClass, "text-accent")}>
          {create.label(typed.trim())}
        </ComboboxOption>
      )}
    </ComboboxOptions>
  );
}
