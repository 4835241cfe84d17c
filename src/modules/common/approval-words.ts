/** An approval in words with its figures: the same sentence in the till's dialog and in the history of the order (P8). */
import type { TFunction } from "i18next";
import type { Formats } from "../../client/settings/formats.ts";
import type { ApprovalAct, ApprovalFigures } from "../../domain/approval.ts";

/** Who asks and who allows, with the discount that each of them may give. */
export interface ApprovalPeople {
  readonly asker: string;
  readonly askerLimit: number;
  readonly approver?: string;
  readonly approverLimit?: number;
}

type Words = TFunction<"common">;
type Asked = ApprovalFigures & { readonly act: ApprovalAct };

const whatIsAsked = (t: Words, format: Formats, request: Asked): string => {
  const { act, product, currency, basisPoints, from, to } = request;
  const amount = format.moneyWithCode(request.amount ?? 0, currency);
  const percent = format.percent(basisPoints);
  if (from !== null && to !== null) {
    const values = { product, from: format.price(from), to: format.price(to), percent };
    return t(act === "lowestPrice" ? "approval.lowestPrice" : "approval.line", values);
  }
  if (act === "return" || act === "refund" || act === "cashIn" || act === "cashOut")
    return t(`approval.${act}`, { amount });
  if (act === "drawer") return t("approval.drawer");
  return t("approval.order", { amount, percent });
};

const whoseLimits = (t: Words, format: Formats, people: ApprovalPeople): string => {
  const asker = { asker: people.asker, askerLimit: format.percent(people.askerLimit) };
  return people.approver === undefined
    ? t("approval.limit", asker)
    : t("approval.limits", {
        ...asker,
        approver: people.approver,
        approverLimit: format.percent(people.approverLimit ?? 0),
      });
};

/** "Regency Cakestand 15.49 to 13.17, 15%; limit of Carla 5%, of Maya 30%"; limits only where a discount is asked for. */
export const approvalWords = (t: Words, format: Formats, request: Asked, people: ApprovalPeople): string => {
  const what = whatIsAsked(t, format, request);
  return request.basisPoints === 0 ? what : `${what}; ${whoseLimits(t, format, people)}`;
};
