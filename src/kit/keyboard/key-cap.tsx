/** The key that does it, drawn small: `F9`, `mod+k`. */
import { keyLabel } from "./key-names.ts";
import { useKitText } from "../text.tsx";

export function KeyCap({
  keys,
  onAccent = false,
}: {
  readonly keys: string;
  readonly onAccent?: boolean | undefined;
}) {
  const names = useKitText();
  return (
    <kbd
      aria-hidden="true"
      className={
        onAccent
          ? "inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-mark border border-current/35 px-1 font-sans text-mini font-medium whitespace-nowrap"
          : "inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-mark border border-line bg-sunken px-1 font-sans text-mini font-medium whitespace-nowrap text-muted"
      }
    >
      {keyLabel(keys, names)}
    </kbd>
  );
}
