/** The works of a menu: its list, opened under the button. */
import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Check } from "lucide-react";
import { Fragment, type MouseEventHandler } from "react";
import { cx } from "../theme/cx.ts";
import { KeyCap } from "../keyboard/key-cap.tsx";
import type { MenuEntry, MenuProps } from "./menu.tsx";

export function MenuList({ trigger, entries, anchor = "bottom end" }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment}>{trigger}</MenuButton>
      <MenuItems
        anchor={anchor}
        modal={false}
        className="kit-enter z-top max-w-80 min-w-44 rounded bg-raised p-1 text-list text-ink shadow-float outline-none [--anchor-gap:4px] [--anchor-padding:8px]"
      >
        {entries.map((entry) => (
          <Fragment key={entry.id}>
            {entry.apart && <hr className="-mx-1 my-1 border-line" />}
            <MenuItem>
              <Entry entry={entry} />
            </MenuItem>
          </Fragment>
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  /** Given by the menu: closes it. */
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
}

function Entry({ entry, onClick, ...rest }: EntryProps) {
  const reason = entry.unavailableBecause;
  const press: MouseEventHandler<HTMLButtonElement> = (event) => {
    if (reason !== undefined) return event.preventDefault();
    onClick?.(event);
    entry.onPress();
  };
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={reason === undefined ? undefined : true}
      aria-current={entry.current || undefined}
      onClick={press}
      // The list keeps the focus: a row of a table draws its menu only while the focus is in it, and would lose it between two elements.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        "flex min-h-control w-full items-center gap-2 rounded-mark px-2 py-1 text-left data-focus:bg-press pointer-coarse:min-h-10",
        reason === undefined ? entry.tone === "negative" && "text-negative" : "text-muted",
      )}
    >
      {entry.icon !== undefined && <span className="shrink-0 opacity-80">{entry.icon}</span>}
      <span className="flex-1">
        {entry.label}
        {reason !== undefined && <span className="block text-small">{reason}</span>}
      </span>
      {entry.current && <Check aria-hidden="true" size={14} className="shrink-0 text-accent" />}
      {entry.shortcut !== undefined && <KeyCap keys={entry.shortcut} />}
    </button>
  );
}
