/** The works of a select: its list, opened under the button. */
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import { cx } from "../theme/cx.ts";
import { listClass, optionClass, type Option } from "./option.ts";
import { selectClass, selectLabel, SelectWords } from "./select-face.tsx";
import type { SelectBoxProps } from "./select-field.tsx";

export function SelectList(props: SelectBoxProps) {
  const { ids, label, options, value, onChange, disabled, button, ...rest } = props;
  const words = { label, options, value, placeholder: rest.placeholder, labelInside: rest.labelInside };
  return (
    <Listbox<"div", string | null> as="div" value={value} onChange={onChange} disabled={disabled}>
      <ListboxButton
        {...ids}
        ref={button}
        name={rest.name}
        aria-label={selectLabel(words)}
        onBlur={rest.onBlur}
        className={selectClass(rest.size)}
      >
        <SelectWords {...words} />
      </ListboxButton>
      <ListboxOptions anchor="bottom start" modal={false} aria-label={label} className={listClass}>
        {options.map((option) => (
          <Choice key={option.value} option={option} />
        ))}
      </ListboxOptions>
    </Listbox>
  );
}

function Choice({ option }: { readonly option: Option<string> }) {
  return (
    <ListboxOption
      value={option.value}
      disabled={option.unavailable ?? false}
      className={cx("group", optionClass)}
    >
      <Check
        aria-hidden="true"
        size={14}
        className="invisible shrink-0 text-accent group-data-selected:visible"
      />
      <span className="flex-1">{option.label}</span>
      {option.detail !== undefined && <span className="text-small text-muted">{option.detail}</span>}
    </ListboxOption>
  );
}
