/** All purchase orders, with state of goods and money: `/product/purchase`. */
import { Ban, Copy, HandCoins, PackageCheck, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { newKey, useCommand } from "../../../client/http/command.ts";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import type { PurchaseRow } from "../../../contract/purchase/purchase-order.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";
import { documentsPrintAddress, PrintDocuments } from "../../common/document/print/print-documents.tsx";
import { filterOf } from "../../common/list/filter-of.ts";
import { FromFile } from "../../common/list/from-file.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { purchaseLink, purchaseName } from "../purchase-words.ts";
import { usePurchaseColumns } from "./purchase-columns.tsx";
import { usePurchaseFilters } from "./purchase-filters.ts";

const CancelDialog = lazyPart(async () => (await import("./cancel-dialog.tsx")).CancelDialog);

const printPath = "/product/purchase/print";
const payPath = "/product/supplier/create-account";

const options = {
  endpoint: purchaseEndpoints.purchases,
  table: "purchaseOrder",
  rowId: ({ id }: PurchaseRow) => String(id),
  read: ({ orders }: { readonly orders: readonly PurchaseRow[] }) => ({ rows: orders, total: null }),
  defaults: { orderBy: "date", order: "desc" },
} as const;

function CancelMany(props: { readonly orders: readonly PurchaseRow[]; readonly onDone: () => void }) {
  const { t } = useTranslation("purchase");
  const [isAsked, setAsked] = useState(false);
  const close = (isDone: boolean) => {
    setAsked(false);
    if (isDone) props.onDone();
  };
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon={<Ban aria-hidden="true" size={14} />}
        onClick={() => setAsked(true)}
      >
        {t("act.cancel")}
      </Button>
      {isAsked && <CancelDialog orders={props.orders} onClose={close} />}
    </>
  );
}

const icon = { "aria-hidden": true, size: 16 } as const;

/** Copies an order into a new draft, and opens it. */
const useCopy = () => {
  const navigate = useNavigate();
  const duplicate = useCommand(purchaseEndpoints.duplicatePurchase, {
    refreshes: [purchaseEndpoints.purchases, purchaseEndpoints.purchaseSums],
  });
  return (id: number) =>
    duplicate.mutate(
      { payload: { id, clientId: newKey() } },
      {
        onSuccess: (order) => void navigate(`${purchaseLink(order.id)}?edit=1`),
        onError: ({ message }) => notify({ tone: "negative", title: message }),
      },
    );
};

/**
 * What a person can do with one order without opening it first. Paying opens the account of its supplier, on which the order is one of
 * those that are owed. `onCancel` asks first.
 */
const useRowActions = (onCancel: (order: PurchaseRow) => void) => {
  const { t } = useTranslation(["purchase", "route", "trade"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const copy = useCopy();
  return (order: PurchaseRow): readonly MenuEntry[] => {
    const { id, supplierId, can } = order;
    const acts: readonly MenuEntry[] = [
      {
        id: "receive",
        label: t("act.receive"),
        icon: <PackageCheck {...icon} />,
        onPress: () => void navigate(`${purchaseLink(id)}?receive=1`),
      },
      {
        id: "pay",
        label: t("route:productSupplierCreateAccount"),
        icon: <HandCoins {...icon} />,
        onPress: () => void navigate(`${payPath}?supplier=${supplierId}`),
      },
      {
        id: "duplicate",
        label: t("act.duplicate"),
        icon: <Copy {...icon} />,
        onPress: () => copy(id),
      },
      {
        id: "print",
        label: t("trade:print"),
        icon: <Printer {...icon} />,
        onPress: () => void navigate(documentsPrintAddress(printPath, [id])),
      },
      {
        id: "cancel",
        label: t("act.cancel"),
        icon: <Ban {...icon} />,
        onPress: () => onCancel(order),
      },
    ];
    const visibility: Readonly<Record<string, boolean>> = {
      print: mayOpen(printPath),
      pay: mayOpen(payPath) && can.includes("pay"),
    };
    return acts.filter((act) => visibility[act.id] ?? can.some((one) => one === act.id));
  };
};

/** Orders from a file, and one by hand. */
function NewOrders() {
  const { t } = useTranslation("purchase");
  const navigate = useNavigate();
  return (
    <>
      <FromFile path="/purchase/batch-import" />
      <NewRecord label={t("new")} blocked={undefined} onPress={() => void navigate("/purchase/new")} />
    </>
  );
}

export default function PurchaseList() {
  const { t } = useTranslation("purchase");
  const navigate = useNavigate();
  const can = useCan();
  const mayOrder = can("purchase.order.change");
  const mayOpen = useMayOpen();
  const mayPrint = mayOpen(printPath);
  const [cancelled, setCancelled] = useState<PurchaseRow | null>(null);
  const rowActions = useRowActions(setCancelled);
  const list = useList(options);
  const { query, address } = list;
  const { data: sums } = useCall(purchaseEndpoints.purchaseSums, { query: filterOf(query) });
  const columns = usePurchaseColumns(address, sums?.sums);
  return (
    <>
      <ListScreen
        list={{ ...list, total: sums?.total ?? null }}
        title={t("title")}
        columns={columns}
        filters={usePurchaseFilters(query, sums?.names)}
        search={t("search")}
        rowLabel={purchaseName}
        onOpen={({ id }) => void navigate(purchaseLink(id, address))}
        exporter={(wish) => download(purchaseEndpoints.exportPurchases, { query: { ...query, ...wish } })}
        empty={{ title: t("empty.title"), detail: t("empty.detail") }}
        actions={mayOrder && <NewOrders />}
        rowActions={rowActions}
        {...((mayOrder || mayPrint) && {
          bulk: (orders: readonly PurchaseRow[]) => (
            <>
              {mayPrint && <PrintDocuments path={printPath} ids={orders.map(({ id }) => id)} />}
              {mayOrder && <CancelMany orders={orders} onDone={list.clear} />}
            </>
          ),
        })}
      />
      {cancelled !== null && <CancelDialog orders={[cancelled]} onClose={() => setCancelled(null)} />}
    </>
  );
}
