/** The acts on pre-purchase orders, each sent once, and what is said of them. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { needEndpoints } from "../../../contract/purchase/need.ts";
import {
  type PreOrderAct,
  preOrderEndpoints,
  type PreOrderRow,
  type PreOrdersChanged,
} from "../../../contract/purchase/pre-order.ts";
import { proposalEndpoints } from "../../../contract/purchase/proposal.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import type { NotOrdered } from "../needs/orders-made.tsx";

/** What a change of lists changes elsewhere. */
export const refreshesPreOrders = {
  refreshes: [
    preOrderEndpoints.preOrders,
    preOrderEndpoints.preOrder,
    needEndpoints.replenishments,
    proposalEndpoints.proposals,
    purchaseEndpoints.purchases,
  ],
};

type Rows = readonly Pick<PreOrderRow, "id" | "version" | "number">[];

/** What was not ordered of converted lists, in sentences. */
const useNotOrdered = () => {
  const { t } = useTranslation(["pre-order", "replenish", "error"]);
  return ({ taken, refused }: PreOrdersChanged, rows: Rows): readonly NotOrdered[] => [
    ...taken.map(({ product, order, by }, at) => ({
      key: `taken ${at}`,
      text:
        order === null
          ? t("result.gone", { product })
          : t("replenish:result.taken", { product, by: by ?? "", order: order.number }),
      orderId: order?.id ?? null,
    })),
    ...refused.map(({ id, name }) => ({
      key: `list ${id}`,
      text: t("trade:labelled", {
        label: rows.find((row) => row.id === id)?.number ?? "",
        value: t(`error:${name}`),
      }),
      orderId: null,
    })),
  ];
};

/** What an order dialog shows. */
interface Made {
  readonly orders: PreOrdersChanged["orders"];
  readonly notOrdered: readonly NotOrdered[];
}

/** The acts that are sent for chosen lists; editing has a page of its own. */
export type SentAct = Exclude<PreOrderAct, "edit">;

export const usePreOrderActs = (onDone: () => void) => {
  const { t } = useTranslation(["pre-order", "error"]);
  const [made, setMade] = useState<Made | null>(null);
  const notOrdered = useNotOrdered();
  const commands = {
    approve: useCommand(preOrderEndpoints.approvePreOrders, refreshesPreOrders),
    convert: useCommand(preOrderEndpoints.convertPreOrders, refreshesPreOrders),
    merge: useCommand(preOrderEndpoints.mergePreOrders, refreshesPreOrders),
    drop: useCommand(preOrderEndpoints.dropPreOrders, refreshesPreOrders),
    reopen: useCommand(preOrderEndpoints.reopenPreOrders, refreshesPreOrders),
  } as const satisfies Readonly<Record<SentAct, unknown>>;
  const showOutcome = ({ done, refused }: PreOrdersChanged) => {
    const [first] = refused;
    notify({
      ...(first && { tone: "negative" as const, detail: t(`error:${first.name}`) }),
      title: t("done", { number: done.length }),
    });
    onDone();
  };
  return {
    made,
    close: () => {
      setMade(null);
      onDone();
    },
    isBusy: Object.values(commands).some(({ isPending }) => isPending),
    run: (act: SentAct, rows: Rows) =>
      commands[act].mutate(
        { payload: { lists: rows.map(({ id, version }) => ({ id, version })) } },
        {
          onSuccess: (result) =>
            act === "convert"
              ? setMade({ orders: result.orders, notOrdered: notOrdered(result, rows) })
              : showOutcome(result),
          onError: ({ message }) => notify({ tone: "negative", title: message }),
        },
      ),
  };
};
