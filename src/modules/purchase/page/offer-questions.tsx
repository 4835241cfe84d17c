/** Asks whether prices at which goods came become those of the supplier's offers; nothing changes without an answer (B18). */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { offerEndpoints as offers } from "../../../contract/purchase/offer.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";

export function OfferQuestions({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation(["offer", "trade"]);
  const formats = useFormats();
  const can = useCan();
  const mayAnswer = can(offers.answerOffer.access) && can("product.cost.read");
  const { data = [] } = useCall(
    offers.offerQuestions,
    { query: { id: orderId } },
    { enabled: mayAnswer, staleTime: 0 },
  );
  const answer = useCommand(offers.answerOffer, { refreshes: [offers.offerQuestions, offers.offers] });
  const send = (lineId: number, version: number, isAccepted: boolean) =>
    answer.mutate(
      { payload: { lineId, version, isAccepted } },
      {
        onSuccess: () => notify({ title: t("trade:saved") }),
        onError: (error) => notify({ tone: "negative", title: error.message }),
      },
    );
  if (data.length === 0) return null;
  return (
    // Every price of a large delivery may differ: the order itself stays in sight.
    <ul aria-label={t("title")} className="grid max-h-[40vh] shrink-0 gap-2 overflow-y-auto px-4 pt-3">
      {data.map(({ lineId, product, currency, version, offerPrice = 0, price = 0 }) => {
        const prices = {
          product,
          price: `${formats.price(price)} ${currency}`,
          offer: `${formats.price(offerPrice)} ${currency}`,
        };
        return (
          <li
            key={lineId}
            className="flex flex-wrap items-center gap-3 rounded-panel border border-line bg-surface px-4 py-2 text-list"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-medium">{t("question.title", prices)}</span>
              <span className="text-muted">{t("question.detail", prices)}</span>
            </span>
            <Button busy={answer.isPending} onClick={() => send(lineId, version, false)}>
              {t("question.decline")}
            </Button>
            <Button look="primary" busy={answer.isPending} onClick={() => send(lineId, version, true)}>
              {t("question.accept")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
