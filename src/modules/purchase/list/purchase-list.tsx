/** All purchase orders, with state of goods and money: `/product/purchase`. */
import { Ban, HandCoins } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import type { PurchaseRow } from "../../../contract/purchase/purchase-order.ts";
import { supplierPaymentEndpoints } from "../../../contract/supplier/supplier-payment.ts";
import { Button } from "../../../kit/button.tsx";
import { soon } from "../../common/lazy-part.tsx";
import { PrintDocuments } from "../../common/document/print/print-documents.tsx";
import { filterOf } from "../../common/list/filter-of.ts";
import { FromFile } from "../../common/list/from-file.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { purchaseLink, purchaseName } from "../purchase-words.ts";
import { usePurchaseColumns } from "./purchase-columns.tsx";
import { usePurchaseFilters } from "./purchase-filters.ts";

const CancelDialog = soon(async () => (await import("./cancel-dialog.tsx")).CancelDialog);

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

/** Pays the supplier of an order, on whose account it is one of those that are owed. */
const useRowActions = () => {
  const { t } = useTranslation("route");
  const navigate = useNavigate();
  return ({ supplierId }: PurchaseRow) => [
    {
      id: "pay",
      label: t("productSupplierCreateAccount"),
      icon: <HandCoins aria-hidden="true" size={16} />,
      onPress: () => void navigate(`${payPath}?supplier=${supplierId}`),
    },
  ];
};

export default function PurchaseList() {
  const { t } = useTranslation("purchase");
  const navigate = useNavigate();
  const can = useCan();
  const mayOrder = can("purchase.order.change");
  const mayOpen = useMayOpen();
  const mayPrint = mayOpen(printPath);
  const mayPay = mayOpen(payPath) && can(supplierPaymentEndpoints.paySupplier.access);
  const rowActions = useRowActions();
  const list = useList(options);
  const { query, address } = list;
  const { data: sums } = useCall(purchaseEndpoints.purchaseSums, { query: filterOf(query) });
  const columns = usePurchaseColumns(address, sums?.sums);
  return (
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
      actions={
        mayOrder && (
          <>
            <FromFile path="/purchase/batch-import" />
            <NewRecord label={t("new")} blocked={undefined} onPress={() => void navigate("/purchase/new")} />
          </>
        )
      }
      {...(mayPay && { rowActions })}
      {...((mayOrder || mayPrint) && {
        bulk: (orders: readonly PurchaseRow[]) => (
          <>
            {mayPrint && <PrintDocuments path={printPath} ids={orders.map(({ id }) => id)} />}
            {mayOrder && <CancelMany orders={orders} onDone={list.clear} />}
          </>
        ),
      })}
    />
  );
}
