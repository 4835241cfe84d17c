/** Where the picked goods of an order wait for their hand-over. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import type { Picked, PickOrder } from "../../../contract/sale/sale-picking.ts";
import { Button } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";

interface ShelfProps {
  readonly order: PickOrder;
  readonly onDone: (picked: Picked) => void;
  readonly onClose: () => void;
}

export function ShelfDialog({ order, onDone, onClose }: ShelfProps) {
  const { t } = useTranslation(["picking", "sale", "common"]);
  const [shelf, setShelf] = useState(order.shelf);
  const [problem, setProblem] = useState<CallError | null>(null);
  const put = useCommand(sale.setShelf, { refreshes: [sale.orders] });
  const { id, version } = order;
  const go = () =>
    put.mutate({ payload: { id, version, shelf } }, { onSuccess: onDone, onError: setProblem });
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("shelve")}
      detail={order.number}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={put.isPending} onClick={go}>
            {t("shelve")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("sale:head.shelf")}
        maxLength={40}
        value={shelf}
        error={problem?.message}
        onChange={({ target }) => setShelf(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (!put.isPending) go();
        }}
      />
    </Dialog>
  );
}
