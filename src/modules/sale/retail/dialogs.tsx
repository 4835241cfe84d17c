/** The questions a till may ask; each shows itself when it is its turn. */
import { AmbiguousDialog } from "./ambiguous-dialog.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { CashDialog } from "./cash-dialog.tsx";
import { CloseShiftDialog } from "./close-shift-dialog.tsx";
import { DiscountDialog } from "./discount-dialog.tsx";
import { HangingDialog, HoldDialog } from "./hold-dialog.tsx";
import { OvertakenDialog } from "./overtaken-dialog.tsx";
import { PrintOutlet } from "./print.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { UnsentDialog } from "./unsent-dialog.tsx";

export function Dialogs() {
  return (
    <>
      <ApproveDialog />
      <AmbiguousDialog />
      <DiscountDialog />
      <HoldDialog />
      <HangingDialog />
      <OvertakenDialog />
      <CashDialog />
      <ReportDialog />
      <CloseShiftDialog />
      <UnsentDialog />
      <PrintOutlet />
    </>
  );
}
