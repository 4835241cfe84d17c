/** What slides over the lines when it is called: customers, held orders, goods that come back, everything else. */
import { CustomerPanel } from "./customer-panel.tsx";
import { MorePanel } from "./more-panel.tsx";
import { RecallPanel } from "./recall-panel.tsx";
import { ReturnPanel } from "./return-panel.tsx";

export function SidePanel({ open }: { readonly open: "customer" | "recall" | "return" | "more" }) {
  if (open === "customer") return <CustomerPanel />;
  if (open === "return") return <ReturnPanel />;
  return open === "recall" ? <RecallPanel /> : <MorePanel />;
}
