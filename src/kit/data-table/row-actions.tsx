/** What can be done with the row under the pointer: its two commonest acts and a menu of all. */
import { Ellipsis } from "lucide-react";
import { IconButton } from "../icon-button.tsx";
import { Menu, type MenuEntry } from "../overlay/menu.tsx";
import { useKitText } from "../text.tsx";

export function RowActions({ entries }: { readonly entries: ReadonlyArray<MenuEntry> }) {
  const text = useKitText();
  const near = entries
    .filter((entry) => entry.icon !== undefined && entry.unavailableBecause === undefined)
    .slice(0, 2);
  return (
    <div className="flex items-center justify-end">
      {near.map((entry) => (
        <IconButton
          key={entry.id}
          size="small"
          label={entry.label}
          icon={entry.icon}
          onClick={entry.onPress}
        />
      ))}
      <Menu
        entries={entries}
        trigger={
          <IconButton
            size="small"
            label={text.moreActions}
            icon={<Ellipsis aria-hidden="true" size={16} />}
          />
        }
      />
    </div>
  );
}
