/** What slides over the lines when it is called: customers, held orders, goods that come back, everything else. */
import { CustomerPanel } from "./customer-panel.tsx";
import { ReceiptsPanel } from "../find/receipts-panel.tsx";
import { MorePanel } from "./more-panel.tsx";
import { RecallPanel } from "./recall-panel.tsx";
import { ReturnPanel } from "../returns/return-panel.tsx";

export type SidePanelName = "customer" | "recall" | "return" | "receipts" | "more";

export function SidePanel({ open }: { readonly open: SidePanelName }) {
  if (open === "customer") return <CustomerPanel />;
  if (open === "return") return <ReturnPanel />;
  if (open === "receipts") return <ReceiptsPanel />;
  return open === "recall" ? <RecallPanel /> : <MorePanel />;
}
