/** The dialog that is open on a bill. */
import type { Bill } from "../../../contract/desk/desk-order.ts";
import { GuestsDialog } from "./guests-dialog.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { PartsDialog } from "./pay/parts-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { ServiceDialog } from "./service-dialog.tsx";
import { SplitDialog } from "./split-dialog.tsx";
import { TakeOffDialog } from "./take-off-dialog.tsx";

export type BillDialog =
  | { readonly type: "line" | "takeOff"; readonly key: string }
  | { readonly type: "split" | "move" | "merge" | "guests" | "parts" | "service" };

export interface BillDialogProps {
  readonly bill: Bill;
  readonly onClose: () => void;
}

const ofBill = {
  split: SplitDialog,
  move: MoveDialog,
  merge: MergeDialog,
  guests: GuestsDialog,
  parts: PartsDialog,
  service: ServiceDialog,
};

interface DialogsProps extends BillDialogProps {
  readonly asked: BillDialog | null;
}

export function BillDialogs({ bill, asked, onClose }: DialogsProps) {
  if (asked === null) return null;
  if ("key" in asked) {
    const line = bill.lines.find(({ key }) => key === asked.key);
    if (line === undefined) return null;
    const LineAct = asked.type === "line" ? LineDialog : TakeOffDialog;
    return <LineAct key={line.key} bill={bill} line={line} onClose={onClose} />;
  }
  const OfBill = ofBill[asked.type];
  return <OfBill bill={bill} onClose={onClose} />;
}
