/** The questions a till may ask; each shows itself when it is its turn. */
import { AmbiguousDialog } from "../entry/ambiguous-dialog.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { CashDialog } from "../shift/cash-dialog.tsx";
import { CloseShiftDialog } from "../shift/close-shift-dialog.tsx";
import { DiscountDialog } from "../lines/discount-dialog.tsx";
import { WhyDialog } from "../lines/why-dialog.tsx";
import { DrawerDialog } from "../drawer/drawer-dialog.tsx";
import { HangingDialog, HeldNotice, HoldDialog } from "./hold-dialog.tsx";
import { OvertakenDialog } from "./overtaken-dialog.tsx";
import { PrintOutlet } from "../print/print.tsx";
import { PrinterDialog } from "../printer/printer-dialog.tsx";
import { ReportDialog } from "../shift/report-dialog.tsx";
import { TipsDialog } from "../shift/tips-dialog.tsx";
import { UnsentDialog } from "./unsent-dialog.tsx";
import { WishDialog } from "./wish-dialog.tsx";

export function Dialogs() {
  return (
    <>
      <ApproveDialog />
      <AmbiguousDialog />
      <DiscountDialog />
      <HoldDialog />
      <HangingDialog />
      <HeldNotice />
      <OvertakenDialog />
      <CashDialog />
      <TipsDialog />
      <DrawerDialog />
      <PrinterDialog />
      <ReportDialog />
      <CloseShiftDialog />
      <UnsentDialog />
      <WishDialog />
      <WhyDialog />
      <PrintOutlet />
    </>
  );
}
