/** What the cost of goods on hand is made of, one sentence for each document, with its part of the value. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import { documentPath } from "../../../contract/document-route.ts";
import type { CostLayer, CostStep, StockCost } from "../../../contract/product/stock-cost.ts";

interface PartProps {
  readonly head: ReactNode;
  /** Its part of the value on hand. */
  readonly share: number;
  readonly children?: ReactNode;
}

function Part({ head, share, children }: PartProps) {
  const formats = useFormats();
  const cost = useCostCurrency();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
      <div className="min-w-0">
        <p className="font-medium">{head}</p>
        {children !== undefined && <p className="text-muted">{children}</p>}
      </div>
      <p className="figures text-right">{formats.money(share, cost)}</p>
    </li>
  );
}

type Source = Pick<CostStep, "documentId" | "number"> & Pick<CostLayer, "documentType">;

/** Day, what it was, and the number with the way to the document. */
function Head({
  day,
  kind,
  source,
}: {
  readonly day: string;
  readonly kind: string;
  readonly source: Source;
}) {
  const path = source.documentType === null ? null : documentPath(source.documentType, source.documentId);
  return (
    <>
      {day} {kind}{" "}
      {path === null || source.number === null ? (
        source.number
      ) : (
        <Link to={path} className="figures text-accent hover:underline">
          {source.number}
        </Link>
      )}
    </>
  );
}

function Step({ step }: { readonly step: CostStep }) {
  const { t } = useTranslation(["cost", "product"]);
  const formats = useFormats();
  const currency = useCostCurrency();
  const { quantity, filled, adjusted, left } = step;
  const cost = formats.price(step.unitCost);
  const value = formats.moneyWithCode(Math.abs(adjusted), currency);
  const sentences = [
    quantity > 0 && t("came", { quantity: formats.quantity(quantity), cost }),
    filled > 0 && t("filled", { quantity: formats.quantity(filled) }),
    quantity < 0 && t("went", { quantity: formats.quantity(-quantity), cost }),
    adjusted > 0 && t("added", { value }),
    adjusted < 0 && t("lowered", { value }),
    t("then", { cost: formats.price(step.average) }),
    left > 0 && t("left", { quantity: formats.quantity(left) }),
  ];
  const kind = t(`product:stockLog.kind.${step.kind}`);
  return (
    <Part head={<Head day={formats.date(step.date)} kind={kind} source={step} />} share={step.share}>
      {sentences.filter((sentence) => sentence !== false).join(" ")}
    </Part>
  );
}

function Layer({ layer }: { readonly layer: CostLayer }) {
  const { t } = useTranslation("cost");
  const formats = useFormats();
  const sentences = [
    t("layer", {
      quantity: formats.quantity(layer.quantity),
      first: formats.quantity(layer.first),
      cost: formats.price(layer.unitCost),
    }),
    layer.later !== 0 &&
      t("later", { cost: formats.price(layer.later), documents: layer.laterFrom.join(", ") }),
  ];
  const kind = layer.documentType === null ? t("opening") : "";
  return (
    <Part head={<Head day={formats.date(layer.at)} kind={kind} source={layer} />} share={layer.value}>
      {sentences.filter((sentence) => sentence !== false).join(" ")}
    </Part>
  );
}

/** The parts in the order in which they came; together they are the value. */
export function CostSteps({ story }: { readonly story: StockCost }) {
  const { t } = useTranslation("cost");
  const formats = useFormats();
  const currency = useCostCurrency();
  const { start, steps, layers, others } = story;
  if (start === null && steps.length + layers.length === 0) return null;
  return (
    <section className="grid gap-1 text-list">
      <p className="flex justify-end text-muted">{t("share")}</p>
      <ol className="divide-y divide-line border-y border-line">
        {start && start.quantity > 0 && (
          <Part
            head={t("before", {
              quantity: formats.quantity(start.quantity),
              cost: formats.price(start.unitCost),
            })}
            share={start.share}
          />
        )}
        {start && start.quantity <= 0 && (
          <Part
            head={t("below", {
              quantity: formats.quantity(-start.quantity),
              cost: formats.price(start.unitCost),
            })}
            share={start.share}
          />
        )}
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
        {layers.map((layer) => (
          <Layer key={layer.id} layer={layer} />
        ))}
        {others && (
          <Part head={t("others", { count: others.layers })} share={others.value}>
            {formats.quantity(others.quantity)}
          </Part>
        )}
      </ol>
      <p className="flex justify-between gap-4 font-semibold">
        <span>{t("trade:total")}</span>
        <span className="figures">{formats.moneyWithCode(story.value, currency)}</span>
      </p>
    </section>
  );
}
