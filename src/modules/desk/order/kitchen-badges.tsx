/** How much the kitchen has in each state. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { Badge, type Tone } from "../../../kit/badge.tsx";
import type { KitchenGroup } from "./bill.ts";

const tones = {
  queued: "neutral",
  cooking: "accent",
  ready: "caution",
  served: "positive",
  cancelled: "neutral",
} as const satisfies Readonly<Record<KitchenGroup["state"], Tone>>;

export function KitchenBadges({ groups }: { readonly groups: readonly KitchenGroup[] }) {
  const { t } = useTranslation("desk");
  const { quantity } = useFormats();
  return groups.map((group) => (
    <Badge key={group.state} tone={tones[group.state]}>
      {t("trade:labelled", { label: t(`kitchen.${group.state}`), value: quantity(group.quantity) })}
    </Badge>
  ));
}
