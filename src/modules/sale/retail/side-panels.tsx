/** What slides over the lines when it is called: customers, held orders, everything else. */
import { CustomerPanel } from "./customer-panel.tsx";
import { MorePanel } from "./more-panel.tsx";
import { RecallPanel } from "./recall-panel.tsx";

export function SidePanel({ open }: { readonly open: "customer" | "recall" | "more" }) {
  if (open === "customer") return <CustomerPanel />;
  return open === "recall" ? <RecallPanel /> : <MorePanel />;
}
