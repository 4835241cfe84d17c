/** Which products a check counts, with how many they are and the first of them. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { productCardEndpoints } from "../../../contract/product/product-card.ts";
import {
  AbcClass,
  type StockCheckDraft,
  stockCheckEndpoints,
  StockCheckScope,
} from "../../../contract/stock/check.ts";
import { zones } from "../../../contract/basics/zone.ts";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { ComboBox } from "../../../kit/field/combo-box.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { findNamedProducts } from "../../common/list/find-products.ts";

interface ScopeProps {
  readonly draft: StockCheckDraft;
  readonly change: (patch: Partial<StockCheckDraft>) => void;
}

interface Found {
  readonly id: number;
  readonly name: string;
}

/** A list of products, put together one by one. */
function Listed({ draft, change }: ScopeProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const [text, setText] = useState("");
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const word = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: ["lookup", "product", word],
    queryFn: () => findNamedProducts(word),
  });
  const { productIds } = draft;
  return (
    <div className={wide}>
      <ComboBox<Found>
        label={t("trade:product")}
        options={data?.filter(({ id }) => !productIds.includes(id))}
        value={null}
        onChange={(item) => {
          if (item === null) return;
          setNames((before) => new Map(before).set(item.id, item.name));
          change({ productIds: [...productIds, item.id] });
        }}
        onSearch={setText}
        itemKey={({ id }) => String(id)}
        itemLabel={({ name }) => name}
      />
      <ul className="mt-2 flex flex-wrap gap-2" aria-label={t("trade:products")}>
        {productIds.map((id) => (
          <li key={id}>
            <Button
              size="small"
              aria-label={t("trade:labelled", { label: t("trade:remove"), value: names.get(id) ?? `#${id}` })}
              onClick={() => change({ productIds: productIds.filter((one) => one !== id) })}
            >
              {names.get(id) ?? `#${id}`} ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Zones of a warehouse that one check can name are offered all at once. */
const MOST_ZONES = 200;

/** The zones that are counted, in walking order. */
function Zones({ draft, change }: ScopeProps) {
  const { t } = useTranslation(["stock", "basics"]);
  const { warehouseId, zoneIds } = draft;
  const { data } = useCall(zones.endpoints.list, { query: { warehouseId, limit: MOST_ZONES } });
  if (data?.records.length === 0) return <p className={`${wide} text-muted`}>{t("basics:zone.empty")}</p>;
  return (
    <div role="group" aria-label={t("check.scope.zone")} className={`${wide} grid gap-2 sm:grid-cols-4`}>
      {data?.records.map(({ id, code }) => (
        <Checkbox
          key={id}
          label={code}
          checked={zoneIds.includes(id)}
          onChange={({ target }) =>
            change({ zoneIds: target.checked ? [...zoneIds, id] : zoneIds.filter((one) => one !== id) })
          }
        />
      ))}
    </div>
  );
}

/** How many products it is, and the first of them. */
function Preview({ draft }: Pick<ScopeProps, "draft">) {
  const { t } = useTranslation("stock");
  const { count } = useFormats();
  const { warehouseId, scope, categoryId, amount, zoneIds, abcClass } = draft;
  const isReady =
    scope !== "list" &&
    (scope !== "category" || categoryId !== null) &&
    (scope !== "zone" || zoneIds.length > 0);
  const { data } = useCall(
    stockCheckEndpoints.stockCheckScope,
    {
      query: {
        warehouseId,
        scope,
        amount,
        ...(categoryId !== null && { categoryId }),
        ...(scope === "zone" && { zoneIds: zoneIds.join(",") }),
        ...(abcClass !== null && { abcClass }),
      },
    },
    { enabled: isReady },
  );
  if (data === undefined || !isReady) return null;
  return (
    <div className={wide}>
      <p className="text-list font-medium" role="status">
        {t("check.inScope", { number: count(data.total) })}
      </p>
      {scope !== "random" && (
        <p className="mt-1 text-small text-muted">
          {data.products
            .slice(0, 20)
            .map(({ name }) => name)
            .join(" · ")}
        </p>
      )}
    </div>
  );
}

export function ScopeFields({ draft, change }: ScopeProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const { data } = useCall(productCardEndpoints.productChoices, {}, { staleTime: 60_000 });
  const { scope } = draft;
  const hints: Partial<Record<StockCheckScope, string>> = {
    error: t("check.proposal"),
    zone: t("check.zone.hint"),
    abc: t("check.abc.hint"),
  };
  return (
    <FormSection title={t("check.column.scope")} detail={hints[scope]}>
      <SelectField
        label={t("check.column.scope")}
        options={StockCheckScope.literals.map((value) => ({ value, label: t(`check.scope.${value}`) }))}
        value={scope}
        onChange={(next) => change({ scope: next })}
      />
      {scope === "category" && (
        <SelectField
          label={t("check.scope.category")}
          options={(data?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.categoryId === null ? null : String(draft.categoryId)}
          onChange={(id) => change({ categoryId: Number(id) })}
        />
      )}
      {(scope === "random" || scope === "error") && (
        <NumberField
          label={t("check.amount")}
          min={1}
          max={5000}
          value={draft.amount}
          onChange={(amount) => change({ amount: amount ?? 1 })}
        />
      )}
      {scope === "abc" && (
        <SelectField
          label={t("check.scope.abc")}
          options={AbcClass.literals.map((value) => ({ value, label: value }))}
          value={draft.abcClass}
          onChange={(abcClass) => change({ abcClass })}
        />
      )}
      {scope === "list" && <Listed draft={draft} change={change} />}
      {scope === "zone" && <Zones draft={draft} change={change} />}
      <Preview draft={draft} />
    </FormSection>
  );
}
