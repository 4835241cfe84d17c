/** One column in the chooser: its tick, and the arrows that move it. */
import { ArrowDown, ArrowUp } from "lucide-react";
import { Checkbox } from "../field/checkbox.tsx";
import { IconButton } from "../icon-button.tsx";
import { useKitText } from "../text.tsx";

export function ColumnLine(props: {
  readonly label: string;
  readonly shown: boolean;
  readonly onShow: (on: boolean) => void;
  readonly onMove: (by: 1 | -1) => void;
}) {
  const { label, shown, onShow, onMove } = props;
  const text = useKitText();
  return (
    <>
      <Checkbox
        label={<span className="block truncate text-list">{label}</span>}
        checked={shown}
        onChange={(event) => onShow(event.target.checked)}
        className="min-w-0 flex-1"
      />
      <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        <IconButton
          size="small"
          label={`${text.moveUp}: ${label}`}
          icon={<ArrowUp aria-hidden="true" size={14} />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          label={`${text.moveDown}: ${label}`}
          icon={<ArrowDown aria-hidden="true" size={14} />}
          onClick={() => onMove(1)}
        />
      </span>
    </>
  );
}
