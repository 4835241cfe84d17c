/** The current line in the hand: fewer, how many, more; which package; its price and discount; away with it. For thumbs; keys do the same. */
import { CircleHelp, Minus, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { stepOf } from "../../../../../machines/sale-flow/sale-flow-quantity.ts";
import { isPackedIn, numberOf } from "../../../../../machines/sale-flow/sale-flow-sale.ts";
import type { SaleLine } from "../../../../../machines/sale-flow/sale-flow-context.ts";
import type { PackageKind } from "../../../../contract/product/product.ts";
import type { ReturnTo } from "../../../../domain/price/order.ts";
import { packageKinds } from "../../../../domain/price/packing.ts";
import { packagePrice } from "../../../../domain/price/pricing.ts";
import { Button } from "../../../../kit/button.tsx";
import { cx } from "../../../../kit/theme/cx.ts";
import { KeyCap } from "../../../../kit/keyboard/key-cap.tsx";
import { Segments } from "../../../../kit/field/segments.tsx";
import { useShortcut } from "../../../../kit/keyboard/shortcuts.tsx";
import { emptyEntry } from "../entry/entry.ts";
import { destinations } from "../returns/return-destinations.ts";
import { usePackageName } from "./package-name.ts";
import { useDesk, useFlow } from "../till-context.tsx";

const kinds: readonly PackageKind[] = ["unit", ...packageKinds];

const key =
  "grid h-14 place-items-center rounded border border-edge bg-surface text-ink hover:bg-hover active:bg-press max-md:h-11";

/** A key that the entry line or the bar answers, named where the hand is. */
const Cap = ({ keys }: { readonly keys: string }) => (
  <span className="pointer-coarse:hidden">
    <KeyCap keys={keys} />
  </span>
);

function Count({ line }: { readonly line: SaleLine }) {
  const { acts, entry, format, t } = useDesk();
  const number = numberOf(line);
  return (
    <div className="grid grid-cols-[3.5rem_1fr_3.5rem] gap-2">
      <button
        type="button"
        aria-label={t("hint.less")}
        onClick={() => acts.setCount(line, number - stepOf(line))}
        className={key}
      >
        <Minus aria-hidden="true" size={20} />
      </button>
      <button
        type="button"
        onClick={() => entry.set({ ...emptyEntry, mode: "count" })}
        className={cx(key, "figures text-title font-semibold")}
      >
        <span className="flex items-center gap-2">
          <span className="sr-only">{t("bar.quantity")}: </span>
          {format.quantity(number)}
          <Cap keys="F2" />
        </span>
      </button>
      <button
        type="button"
        aria-label={t("hint.more")}
        onClick={() => acts.setCount(line, number + stepOf(line))}
        className={key}
      >
        <Plus aria-hidden="true" size={20} />
      </button>
    </div>
  );
}

/** In which package: one press changes it, at that package's price (P3). */
function Packages({ line }: { readonly line: SaleLine }) {
  const { acts, format, t } = useDesk();
  const nameOf = usePackageName();
  const offered = kinds.filter((kind) => isPackedIn(line.product, kind));
  const next = offered[(offered.indexOf(line.package) + 1) % offered.length] ?? "unit";
  const set = (kind: PackageKind) => acts.repack(line, kind);
  useShortcut("shift+F2", () => set(next), { enabled: offered.length > 1 });
  if (offered.length < 2) return null;
  return (
    <div role="group" aria-label={t("packages")} className="flex gap-2 max-md:hidden">
      {offered.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={line.package === kind}
          onClick={() => set(kind)}
          className={cx(
            "flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center rounded border px-2 text-list",
            line.package === kind ? "border-accent bg-accent-soft text-accent" : "border-edge hover:bg-hover",
          )}
        >
          <span className="max-w-full truncate font-medium">{nameOf(kind, line.product)}</span>
          <span className="figures flex items-center gap-1.5 text-small">
            {format.price(
              kind === "unit" ? line.prices.unitPrice : packagePrice(kind, line.prices, line.product),
            )}
            {kind === next && <Cap keys="shift+F2" />}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Goods that come back stand as they were sold; where they go is asked, and they can be taken off again (R6). */
function ReturnedEditor({ line, to }: { readonly line: SaleLine; readonly to: ReturnTo }) {
  const { acts, t } = useDesk();
  return (
    <section aria-label={line.product.name} className="flex flex-col gap-3 p-4 max-md:gap-2 max-md:p-2">
      <h2 className="truncate text-form font-semibold max-md:hidden">{line.product.name}</h2>
      {line.product.isDeposit !== true && (
        <Segments<ReturnTo>
          label={t("return.where")}
          size="large"
          value={to}
          onChange={(next) => acts.send({ type: "RETURN.TO", key: line.key, to: next })}
          segments={destinations.map((value) => ({ value, label: t(`return.to.${value}`) }))}
        />
      )}
      <Button size="large" icon={<Trash2 aria-hidden="true" size={16} />} onClick={() => acts.remove(line)}>
        {t("trade:remove")}
      </Button>
    </section>
  );
}

/** Asks why the line has its price (P7). */
function WhyButton() {
  const { panel } = useDesk();
  const { t } = useTranslation("sale");
  return (
    <Button
      look="ghost"
      icon={<CircleHelp aria-hidden="true" size={16} />}
      className="justify-self-start max-md:hidden"
      onClick={() => panel.set("why")}
    >
      {t("why.title")}
    </Button>
  );
}

export function LineEditor() {
  const { acts, entry, panel, t } = useDesk();
  const line = useFlow(
    ({ context: { sale } }) => sale.lines.find(({ key: own }) => own === sale.selected) ?? sale.lines.at(-1),
  );
  if (line === undefined) return null;
  if (line.returned) return <ReturnedEditor line={line} to={line.returned.to} />;
  return (
    <section aria-label={line.product.name} className="flex flex-col gap-3 p-4 max-md:gap-2 max-md:p-2">
      <h2 className="truncate text-form font-semibold max-md:hidden">{line.product.name}</h2>
      <Count line={line} />
      <Packages line={line} />
      <div className="grid grid-cols-3 gap-2 max-md:hidden">
        <Button size="large" onClick={() => entry.set({ ...emptyEntry, mode: "price" })}>
          {t("bar.price")} <Cap keys="F4" />
        </Button>
        <Button size="large" onClick={() => panel.set("discount")}>
          {t("bar.discount")} <Cap keys="F6" />
        </Button>
        <Button size="large" icon={<Trash2 aria-hidden="true" size={16} />} onClick={() => acts.remove(line)}>
          {t("trade:remove")}
        </Button>
      </div>
      <WhyButton />
    </section>
  );
}
