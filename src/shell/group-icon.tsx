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
  Users,
} from "lucide-react";
import type { MenuGroup } from "../modules/common/route-entry.ts";

const icons: Readonly<Record<MenuGroup, LucideIcon>> = {
  mainControl: Gauge,
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

export function GroupIcon({ group }: { readonly group: MenuGroup }) {
  const Icon = icons[group];
  return <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />;
}
