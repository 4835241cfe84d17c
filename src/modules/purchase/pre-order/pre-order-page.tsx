/** One pre-purchase order with its goods, and what can be done with it now. */
import { Check, ListRestart, PackagePlus, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTabName } from "../../../client/tab-name.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import {
  orderPath,
  type PreOrder,
  type PreOrderLine,
  PreOrderState,
} from "../../../contract/purchase/pre-order.ts";
import { Badge } from "../../../kit/badge.tsx";
import type { PageAct } from "../../../kit/page-head.tsx";
import { DocumentHistory } from "../../common/document/document-history.tsx";
import { DocumentCard, DocumentPage } from "../../common/document/document-page.tsx";
import { DocumentHead } from "../../common/document/page/document-head.tsx";
import { columnMakers, TextLink } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { type Fact, Facts } from "../../common/record/facts.tsx";
import { OrdersMade } from "../needs/orders-made.tsx";
import { stateWord, usePreOrderAddress } from "./pre-order-words.ts";
import { type SentAct, usePreOrderActs } from "./use-pre-order-acts.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

/** The acts of one list in their order; what comes next in its life is the main one. */
const shownActs: readonly (readonly [Exclude<SentAct, "merge">, ReactNode, Partial<PageAct>])[] = [
  ["approve", <Check key="approve" {...icon} />, { look: "primary", shortcut: "F9" }],
  ["convert", <PackagePlus key="convert" {...icon} />, { look: "primary", shortcut: "F9" }],
  ["reopen", <ListRestart key="reopen" {...icon} />, {}],
  ["drop", <Trash2 key="drop" {...icon} />, {}],
];

const productCell = ({ productId, product, code }: PreOrderLine) => (
  <>
    <TextLink to={`/product/${productId}/update`}>{product}</TextLink>
    <span className="figures block text-small text-muted">{code}</span>
  </>
);

const orderCell = ({ order }: PreOrderLine) =>
  order === null ? "" : <TextLink to={orderPath(order.id)}>{order.number}</TextLink>;

function Goods({ list }: { readonly list: PreOrder }) {
  const { t } = useTranslation(["pre-order", "trade", "replenish", "document"]);
  const formats = useFormats();
  const currency = useBaseCurrency()?.code ?? "";
  const column = columnMakers<PreOrderLine>(formats);
  const hasCost = list.cost !== undefined;
  return (
    <PlainTable
      label={t("document:tab.lines")}
      columns={[
        { id: "product", header: t("trade:product"), cell: productCell },
        column.text("source", t("column.source"), ({ source }) => t(`source.${source}`)),
        column.quantity("quantity", t("trade:quantity"), ({ quantity }) => quantity),
        ...(hasCost
          ? [
              column.price("unitPrice", t("trade:price"), ({ unitPrice }) => unitPrice ?? null),
              column.money(
                "amount",
                t("trade:amount"),
                ({ cost }) => cost ?? null,
                () => currency,
                { usual: currency },
              ),
            ]
          : []),
        ...(list.state === "converted"
          ? [{ id: "order", header: t("replenish:column.order"), cell: orderCell }]
          : []),
      ]}
      rows={list.goods}
      rowId={({ id }) => String(id)}
      empty={t("document:lines.none")}
    />
  );
}

function Aside({ list }: { readonly list: PreOrder }) {
  const { t } = useTranslation(["pre-order", "trade"]);
  const formats = useFormats();
  const currency = useBaseCurrency()?.code ?? "";
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [t("trade:date"), formats.date(list.date)],
    [t("column.source"), t(`source.${list.source}`)],
    [t("column.supplier"), list.supplier ?? t("supplier.own")],
    [t("trade:warehouse"), list.warehouse],
    [t("trade:branch"), list.branch],
    [t("trade:amount"), list.cost === undefined ? null : formats.money(list.cost, currency)],
    [t("column.by"), list.by],
    [t("column.approvedBy"), list.approvedBy],
    [t("column.note"), list.note],
  ];
  const facts = rows.flatMap(([label, value]): Fact[] =>
    value === undefined || value === null || value === "" ? [] : [[label, value]],
  );
  return (
    <DocumentCard>
      <Facts facts={facts} />
    </DocumentCard>
  );
}

/** Who wrote, changed and approved the list. */
function History({ list }: { readonly list: PreOrder }) {
  const { t } = useTranslation(["pre-order", "record"]);
  const states: Readonly<Record<string, string>> = Object.fromEntries(
    PreOrderState.literals.map((state) => [state, t(`state.${state}`)]),
  );
  const acts: Readonly<Record<string, string>> = {
    save: t("record:history.create"),
    collect: t("log.collect"),
    change: t("record:history.change"),
    approve: t("state.approved"),
    merge: t("record:history.merge"),
    drop: t("state.dropped"),
    reopen: t("log.reopen"),
    convert: t("state.converted"),
  };
  return (
    <DocumentHistory
      log={list.log}
      actWord={(act) => acts[act] ?? act}
      stateWord={(state) => states[state] ?? state}
    />
  );
}

/** What can be done with the list now. */
const usePageActs = (list: PreOrder, isBusy: boolean, run: (act: SentAct) => void): readonly PageAct[] => {
  const { t } = useTranslation(["replenish", "trade"]);
  const { show } = usePreOrderAddress();
  const edit: PageAct = {
    id: "edit",
    label: t("trade:edit"),
    icon: <Pencil {...icon} />,
    onPress: () => show(list.id, "edit"),
  };
  const acts = shownActs.flatMap(([act, mark, look]): PageAct[] =>
    list.can.includes(act)
      ? [
          {
            id: act,
            label: t(`act.${act === "convert" ? "order" : act}`),
            icon: mark,
            busy: isBusy,
            onPress: () => run(act),
            ...look,
          },
        ]
      : [],
  );
  return list.can.includes("edit") ? [edit, ...acts] : acts;
};

export function PreOrderPage({ list }: { readonly list: PreOrder }) {
  const { t } = useTranslation(["pre-order", "document"]);
  const { t: words } = useTranslation("pre-order");
  const { show } = usePreOrderAddress();
  const { made, close, isBusy, run } = usePreOrderActs(() => {});
  useTabName(list.number);
  const { tone, word } = stateWord(words, list);
  const acts = usePageActs(list, isBusy, (act) => run(act, [list]));
  const detail = list.mergedInto === null ? list.supplier : t("mergedInto", { number: list.mergedInto });
  const label = t("document:tab.lines");
  return (
    <DocumentPage
      name={list.number}
      head={
        <DocumentHead
          name={list.number}
          detail={detail}
          marks={<Badge tone={tone}>{word}</Badge>}
          acts={acts}
          onBack={() => show(null)}
        />
      }
      parts={[
        { id: "lines", label, count: list.lines, body: () => <Goods list={list} /> },
        {
          id: "history",
          label: t("document:tab.history"),
          count: list.log.length,
          body: () => <History list={list} />,
        },
      ]}
      asideLabel={t("column.source")}
      aside={<Aside list={list} />}
    >
      {made !== null && <OrdersMade {...made} onClose={close} />}
    </DocumentPage>
  );
}
