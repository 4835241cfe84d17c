/** What can be done with many orders at once: hand over, cancel, print, export. */
import { useQueryClient } from "@tanstack/react-query";
import { Ban, PackageCheck, Printer, Sheet } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { keyOf } from "../../../client/http/query.ts";
import { MOST_PRINTED } from "../../../contract/sale/sale-print.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { OrderRow } from "../../../contract/sale/sale-order.ts";
import { Button } from "../../../kit/button.tsx";
import { useExport, type Exporter } from "../../common/list/list-tools.tsx";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";
import type { BulkAct } from "./orders-dialog.tsx";
import { useNoteAddress } from "../print/note-address.ts";

const OrdersDialog = lazyPart(async () => (await import("./orders-dialog.tsx")).OrdersDialog);

interface OrderBulkProps {
  readonly orders: readonly OrderRow[];
  readonly exporter: (ids: string) => Exporter;
  readonly columns: string;
  readonly onDone: () => void;
}

/** The buttons of the bar that rises over the list. */
export function OrderBulk({ orders, exporter, columns, onDone }: OrderBulkProps) {
  const { t } = useTranslation("sale");
  const [act, setAct] = useState<BulkAct | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const startExport = useExport();
  const noteAddress = useNoteAddress();
  const ids = orders.map(({ id }) => id).join(",");
  const close = (done: readonly OrderRow[]) => {
    setAct(null);
    if (done.length === 0) return;
    onDone();
    void client.invalidateQueries({ queryKey: keyOf(saleEndpoints.orders) });
    void client.invalidateQueries({ queryKey: keyOf(saleEndpoints.order) });
  };
  const icon = { "aria-hidden": true, size: 14 } as const;
  return (
    <>
      <Button look="ghost" size="small" icon={<PackageCheck {...icon} />} onClick={() => setAct("deliver")}>
        {t("act.deliver")}
      </Button>
      <Button
        look="ghost"
        size="small"
        icon={<Printer {...icon} />}
        unavailableBecause={
          orders.length > MOST_PRINTED ? t("print.tooMany", { most: MOST_PRINTED }) : undefined
        }
        onClick={() => void navigate(noteAddress(orders.map(({ id }) => id)))}
      >
        {t("act.print")}
      </Button>
      <Button
        look="ghost"
        size="small"
        icon={<Sheet {...icon} />}
        onClick={() => void startExport(exporter(ids), { format: "xlsx", columns })}
      >
        {t("act.export")}
      </Button>
      <Button look="ghost" size="small" icon={<Ban {...icon} />} onClick={() => setAct("cancel")}>
        {t("act.cancel")}
      </Button>
      {act && <OrdersDialog act={act} orders={orders} onClose={close} />}
    </>
  );
}
