/** Suppliers with their terms: `/product/supplier/index` and `/basics/supplier`. */
import { HandCoins } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../client/http/query.ts";
import { useCan } from "../../client/session/session.ts";
import { useBaseCurrency, useCurrencies } from "../../client/settings/settings.ts";
import { offerEndpoints } from "../../contract/purchase/offer.ts";
import { useNavigate, useSearchParams } from "react-router";
import { supplierPaymentEndpoints } from "../../contract/supplier/supplier-payment.ts";
import { blankSupplier, type SupplierRow, suppliers } from "../../contract/supplier/supplier.ts";
import { useCountries } from "../common/form/country-field.tsx";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { choiceFilter } from "../common/list/filters.tsx";
import { OfferTable } from "../common/offer/offer-table.tsx";
import { RecordWaiting } from "../common/record/record-waiting.tsx";
import { RecordScreen } from "../common/record-list/record-screen.tsx";
import { oneOf, recordListOptions } from "../common/record-list/record-screen-parts.ts";
import { useList } from "../common/list/use-list.ts";
import { OfferSheet } from "./offers/offer-sheet.tsx";
import { useMayOpen } from "../common/use-may-open.ts";
import { SupplierInputs } from "./supplier-inputs.tsx";

type Query = (typeof suppliers.endpoints.list.args)[2]["query"]["Type"];

const options = recordListOptions<SupplierRow>()(suppliers, "supplier");

const states = ["true", "false"] as const;

const useFilters = () => {
  const { t } = useTranslation(["supplier", "list"]);
  const any = t("list:filter.any");
  const countries = useCountries().map(({ code, name }) => ({ value: code, label: name }));
  const currencies = useCurrencies().map(({ code }) => ({ value: code, label: code }));
  const active = choiceFilter<Query>({
    id: "active",
    label: t("trade:status"),
    any,
    choices: states.map((value) => ({ value, label: t(`active.${value}`) })),
    value: (query) => query.active,
    patch: (value) => ({ active: oneOf(states, value) }),
  });
  const country = choiceFilter<Query>({
    id: "country",
    label: t("column.country"),
    any,
    choices: countries,
    value: (query) => query.country,
    patch: (value) => ({ country: value }),
  });
  const currency = choiceFilter<Query>({
    id: "currency",
    label: t("column.currency"),
    any,
    choices: currencies,
    value: (query) => query.currency,
    patch: (value) => ({ currency: value }),
  });
  return [{ ...active, near: true }, country, currency];
};

const payPath = "/product/supplier/create-account";

/** Paying, for who may. */
const useRowActs = () => {
  const { t } = useTranslation("route");
  const navigate = useNavigate();
  const [mayOpen, can] = [useMayOpen(), useCan()];
  const mayPay = mayOpen(payPath) && can(supplierPaymentEndpoints.paySupplier.access);
  return ({ id }: SupplierRow) =>
    mayPay
      ? [
          {
            id: "pay",
            label: t("productSupplierCreateAccount"),
            icon: <HandCoins aria-hidden="true" size={16} />,
            onPress: () => void navigate(`${payPath}?supplier=${id}`),
          },
        ]
      : [];
};

/** What the first tab of the page shows; how they are reached is the second. */
const general = [
  "code",
  "name",
  "country",
  "taxNumber",
  "currency",
  "paymentDays",
  "leadDays",
  "minimumOrder",
  "balance",
  "lastOrder",
  "memo",
] as const;

function SupplierList() {
  const { t } = useTranslation(["supplier", "record", "offer"]);
  const can = useCan();
  const list = useList(options);
  const currency = useBaseCurrency()?.code ?? "";
  return (
    <RecordScreen
      contract={suppliers}
      list={list}
      words={{
        title: t("title"),
        new: t("new"),
        search: t("search"),
        empty: t("empty"),
        emptyDetail: t("emptyDetail"),
      }}
      columns={useDescribedColumns(suppliers, t)}
      filters={useFilters()}
      label={({ name }) => name}
      rowActs={useRowActs()}
      blank={{ ...blankSupplier, currency }}
      inputs={(form) => <SupplierInputs form={form} />}
      page={{
        detail: ({ code }) => code,
        badge: ({ active }) => (active ? undefined : t("active.false")),
        facts: [
          {
            id: "general",
            label: t("trade:general"),
            columns: general,
          },
          {
            id: "contact",
            label: t("reach"),
            columns: ["contact", "phone", "email", "street", "zip", "city"],
          },
        ],
        parts: ({ id }) =>
          can(offerEndpoints.offers.access)
            ? [{ id: "offers", label: t("offer:title"), body: () => <OfferTable supplierId={id} /> }]
            : [],
      }}
    />
  );
}

/** The offers of one supplier while they are edited. */
function Offers({ id, word }: { readonly id: number; readonly word: string }) {
  const endpoint = suppliers.endpoints.list;
  const { t } = useTranslation("offer");
  const { data, error, refetch } = useCall(endpoint, { query: { id } });
  const supplier = data?.records[0];
  if (supplier === undefined)
    return (
      <RecordWaiting
        label={t("title")}
        right={endpoint.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return <OfferSheet supplier={supplier} word={word} />;
}

export default function Suppliers() {
  const [params] = useSearchParams();
  const can = useCan();
  const id = Number(params.get("record") ?? 0);
  const mayEdit = can(offerEndpoints.saveOffers.access) && can("product.cost.read");
  if (params.get("offers") === "1" && id > 0 && mayEdit)
    return <Offers id={id} word={params.get("word") ?? ""} />;
  return <SupplierList />;
}
