/** A manager's approval, as a till exchanges it for a PIN, for tests. */
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import type { ApprovalFigures, ApprovalRequest } from "../../../src/domain/approval.ts";
import type { TestApi } from "./api.ts";
import type { Shop } from "./shop.ts";

/** Figures of the test shop's currency. */
export const figures = (change: Partial<ApprovalFigures> = {}): ApprovalFigures => ({
  product: "",
  currency: "GBP",
  from: null,
  to: null,
  basisPoints: 0,
  amount: null,
  ...change,
});

interface Asking {
  readonly pin?: string;
  readonly approver?: string;
  readonly who?: string;
}

/** Asks for approvals at the shop's first till; everybody's PIN is 1234. */
export const approvalDesk = (api: TestApi, shop: () => Shop) => {
  const ask = async (
    order: Pick<OrderDraft, "clientId"> | null,
    request: ApprovalRequest,
    { pin = "1234", approver = "Manager", who = "Cashier" }: Asking = {},
  ) => {
    const [person] = await api.rows(`select id from person where name = '${approver}'`);
    return api.call(
      sale.approve,
      {
        payload: {
          ...request,
          approverId: Number(person?.["id"] ?? 0),
          pin,
          tillId: shop().tills[0]?.id ?? 0,
          orderClientId: order?.clientId ?? null,
        },
      },
      shop().tokens.get(who) ?? "",
    );
  };
  return {
    ask,
    /** The token of an approval that is given. */
    tokenOf: async (
      order: Pick<OrderDraft, "clientId"> | null,
      request: ApprovalRequest,
      asking?: Asking,
    ) => {
      const { data, message } = await ask(order, request, asking);
      if (message !== "") throw new Error(message);
      return data.token;
    },
  };
};
