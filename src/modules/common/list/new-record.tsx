/** The button of a list that begins a new record, on the key N. */
import { Plus } from "lucide-react";
import { Button } from "../../../kit/button.tsx";

interface NewRecordProps {
  readonly label: string;
  /** Why this person cannot; undefined when they can. */
  readonly blocked: string | undefined;
  readonly onPress: () => void;
}

export function NewRecord({ label, blocked, onPress }: NewRecordProps) {
  return (
    <Button
      look="primary"
      shortcut="n"
      icon={<Plus aria-hidden="true" size={16} />}
      unavailableBecause={blocked}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
