/** The pictures of the menu's groups. */
import {
  Boxes,
  ChartNoAxesCombined,
  FileText,
  Gauge,
  Globe,
  Landmark,
  LibraryBig,
  type LucideIcon,
  Network,
  ReceiptText,
  Settings,
  Store,
  Truck,
  UserRound,
  Users,
} from "lucide-react";
import type { KnownGroup } from "../../contract/screens/table.ts";

const icons: Readonly<Record<KnownGroup["area"], LucideIcon>> = {
  session: UserRound,
  "main-control": Gauge,
  sale: ReceiptText,
  product: Boxes,
  purchase: Truck,
  customer: Users,
  finance: Landmark,
  invoice: FileText,
  report: ChartNoAxesCombined,
  chain: Store,
  mall: Globe,
  distribution: Network,
  basics: LibraryBig,
  setting: Settings,
};

export function GroupIcon({ area }: { readonly area: KnownGroup["area"] }) {
  const Icon = icons[area];
  return <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />;
}
