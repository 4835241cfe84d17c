/** The editor of a stored draft, or of a new transfer that begins with the lines of another one. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import type { RequestKind } from "../../../contract/stock/replenishment.ts";
import { type Transfer, transferEndpoints, type TransferPlace } from "../../../contract/stock/transfer.ts";
import { lineOfProduct, linesOfTransfer } from "./edit-line.ts";
import { TransferEditor } from "./transfer-editor.tsx";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { WithCatalogue } from "../../common/document/edit/with-catalogue.tsx";
import type { TransferStart } from "./use-transfer-editor.ts";

/** `transfer`: what is edited, or copied; null for an empty one. `today`: the day of a new one. */
interface EditTransferProps {
  readonly transfer: Transfer | null;
  readonly isCopy?: boolean;
  readonly today?: string;
  /** What a branch asks for: its own warehouse is where the goods come to, or where they come back from. */
  readonly kind?: RequestKind | undefined;
  /** Goods that a new transfer begins with, and the warehouse that gives them. */
  readonly goods?: { readonly productId: number; readonly fromWarehouseId: number } | undefined;
}

interface EditorProps extends EditTransferProps {
  readonly index: CatalogueIndex;
  readonly places: readonly TransferPlace[];
}

function Editor({ index, places, transfer, isCopy = false, today = "", kind, goods }: EditorProps) {
  const start = useMemo((): TransferStart => {
    const [first, second] = places;
    const own = places.find(({ id }) => id === goods?.fromWarehouseId) ?? first;
    const product = goods && index.byId.get(goods.productId);
    const given = product ? [lineOfProduct(product)] : [];
    const other =
      places.find(({ branchId }) => branchId !== own?.branchId) ?? (own === first ? second : first);
    const stored = isCopy ? null : transfer;
    const [from, to] = kind === "replenish" ? [other ?? own, own] : [own, other ?? own];
    return {
      index,
      kind,
      stored,
      lines: transfer === null ? given : linesOfTransfer(transfer, isCopy),
      head: {
        clientId: stored?.clientId ?? newKey(),
        fromWarehouseId: transfer?.fromWarehouseId ?? from?.id ?? 0,
        toWarehouseId: transfer?.toWarehouseId ?? to?.id ?? 0,
        date: stored?.date ?? today,
        memo: transfer?.memo ?? "",
        carrier: transfer?.carrier ?? "",
      },
    };
  }, [index, places, transfer, isCopy, today, kind, goods]);
  return <TransferEditor start={start} places={places} />;
}

export function EditTransfer(props: EditTransferProps) {
  const { t } = useTranslation("stock");
  return (
    <WithCatalogue
      label={t("transfer.title")}
      places={useCall(transferEndpoints.transferPlaces)}
      right={transferEndpoints.transferPlaces.access}
    >
      {(index, places) => <Editor {...props} index={index} places={places} />}
    </WithCatalogue>
  );
}
