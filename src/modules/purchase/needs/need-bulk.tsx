/** The acts on chosen needs, and what came of making orders: which were made, and what others had ordered before (B17). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCan } from "../../../client/session/session.ts";
import { type Need, needEndpoints, type NeedsChanged } from "../../../contract/purchase/need.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { PrintDocuments } from "../../common/document/print/print-documents.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { type NotOrdered, OrdersMade } from "./orders-made.tsx";

const refreshes = { refreshes: [needEndpoints.replenishments, purchaseEndpoints.purchases] };

const acts = {
  merge: needEndpoints.mergeReplenishments,
  approve: needEndpoints.approveReplenishments,
  drop: needEndpoints.dropReplenishments,
  reopen: needEndpoints.reopenReplenishments,
} as const;
type Act = keyof typeof acts;

/** The states in which an act is possible. */
const states = {
  merge: ["open"],
  approve: ["asked"],
  drop: ["asked", "open"],
  reopen: ["dropped"],
} as const satisfies Readonly<Record<Act, readonly Need["state"][]>>;

interface BulkProps {
  readonly needs: readonly Need[];
  readonly onDone: () => void;
}

const versionsOf = (needs: readonly Need[]) => needs.map(({ id, version }) => ({ id, version }));

/** Says what became of the needs: how many were changed, and why the first of the others was not. */
const useSaid = (onDone: () => void) => {
  const { t } = useTranslation(["replenish", "error"]);
  return {
    onSuccess: ({ done, refused }: NeedsChanged) => {
      const [first] = refused;
      notify({
        ...(first && { tone: "negative" as const, detail: t(`error:${first.name}`) }),
        title: t("done", { number: done.length }),
      });
      onDone();
    },
    onError: ({ message }: Error) => notify({ tone: "negative", title: message }),
  };
};

function ActButton({ act, needs, onDone }: BulkProps & { readonly act: Act }) {
  const { t } = useTranslation("replenish");
  const can = useCan();
  const command = useCommand(acts[act], refreshes);
  const callbacks = useSaid(onDone);
  const isPossible = needs.some(({ state }) => states[act].some((one) => one === state));
  if (!isPossible || !can(acts[act].access)) return null;
  return (
    <Button
      look="ghost"
      size="small"
      busy={command.isPending}
      onClick={() => command.mutate({ payload: { needs: versionsOf(needs) } }, callbacks)}
    >
      {t(`act.${act}`)}
    </Button>
  );
}

/** What was not ordered: by others before, with the way to their orders, or why not. */
const useNotOrdered = (needs: readonly Need[]) => {
  const { t } = useTranslation(["replenish", "error"]);
  return ({ refused, taken }: NeedsChanged): readonly NotOrdered[] => [
    ...taken.map(({ id, product, by, order, orderId }) => ({
      key: `order ${id}`,
      text: t("result.taken", { product, by: by ?? "", order }),
      orderId,
    })),
    ...refused
      .filter(({ id }) => !taken.some((one) => one.id === id))
      .map(({ id, name }) => ({
        key: `need ${id}`,
        text: t("trade:labelled", {
          label: needs.find((need) => need.id === id)?.product ?? "",
          value: t(`error:${name}`),
        }),
        orderId: null,
      })),
  ];
};

function MakeOrders({ needs, onDone }: BulkProps) {
  const { t } = useTranslation(["replenish", "trade"]);
  const can = useCan();
  const [result, setResult] = useState<NeedsChanged | null>(null);
  const notOrdered = useNotOrdered(needs);
  const order = useCommand(needEndpoints.orderReplenishments, refreshes);
  if (!needs.some(({ state }) => state === "open") && result === null) return null;
  const mayOrder = can(needEndpoints.orderReplenishments.access) && can("product.cost.read");
  return (
    <>
      <Button
        look="primary"
        size="small"
        busy={order.isPending}
        unavailableBecause={mayOrder ? undefined : t("trade:noPermission")}
        onClick={() =>
          order.mutate(
            { payload: { needs: versionsOf(needs) } },
            {
              onSuccess: setResult,
              onError: ({ message }) => notify({ tone: "negative", title: message }),
            },
          )
        }
      >
        {t("act.order")}
      </Button>
      {result !== null && (
        <OrdersMade
          orders={result.orders}
          notOrdered={notOrdered(result)}
          onClose={() => {
            setResult(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

function AssignSupplier({ needs, onDone }: BulkProps) {
  const { t } = useTranslation(["replenish", "common"]);
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const [supplierId, setSupplierId] = useState<number | null>(null);
  const assign = useCommand(needEndpoints.assignReplenishments, refreshes);
  const callbacks = useSaid(() => {
    setOpen(false);
    onDone();
  });
  if (!can(needEndpoints.assignReplenishments.access)) return null;
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setOpen(true)}>
        {t("act.supplier")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("act.supplier")}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t("common:cancel")}</Button>
            <Button
              look="primary"
              busy={assign.isPending}
              unavailableBecause={supplierId === null ? t("noSupplier") : undefined}
              onClick={() =>
                supplierId !== null &&
                assign.mutate({ payload: { needs: versionsOf(needs), supplierId } }, callbacks)
              }
            >
              {t("act.supplier")}
            </Button>
          </>
        }
      >
        <SupplierField
          label={t("column.supplier")}
          value={supplierId}
          onChange={(supplier) => setSupplierId(supplier?.id ?? null)}
        />
      </Dialog>
    </>
  );
}

export function NeedBulk({ needs, onDone }: BulkProps) {
  const given = { needs, onDone };
  const ids = needs.map(({ id }) => id);
  return (
    <>
      <MakeOrders {...given} />
      <ActButton act="approve" {...given} />
      {needs.length > 1 && <ActButton act="merge" {...given} />}
      <AssignSupplier {...given} />
      <ActButton act="drop" {...given} />
      <ActButton act="reopen" {...given} />
      <PrintDocuments path="/purchase/replenishment-order/print" ids={ids} />
    </>
  );
}
