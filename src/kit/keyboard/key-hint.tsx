/** "Enter opens, Space peeks": keys and what they do, in a quiet line. */
import { KeyCap } from "./key-cap.tsx";
import { keyAria } from "./key-names.ts";

export interface KeyHintProps {
  readonly hints: ReadonlyArray<{ readonly keys: string; readonly label: string }>;
}

export function KeyHint({ hints }: KeyHintProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted max-sm:hidden pointer-coarse:hidden">
      {hints.map((hint) => (
        <li key={hint.keys} className="flex items-center gap-1.5">
          <KeyCap keys={hint.keys} />
          <kbd className="sr-only">{keyAria(hint.keys)}: </kbd>
          {hint.label}
        </li>
      ))}
    </ul>
  );
}
