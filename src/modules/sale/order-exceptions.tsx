/** What a receipt deviates in that was posted as it was printed, until a person has settled it (OT8, OT9). */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../client/command.ts";
import { useFormats } from "../../client/formats.ts";
import { useCall } from "../../client/query.ts";
import { useCan } from "../../client/session.ts";
import { saleEndpoints } from "../../contract/sale.ts";
import type { SaleException } from "../../contract/sale-exception.ts";
import type { Order } from "../../contract/sale-order.ts";
import { Button } from "../../kit/button.tsx";

/** The product or customer that it is about, where there is one. */
const aboutOf = ({ detail }: SaleException): string => String(detail["product"] ?? detail["name"] ?? "");

function Exception({ exception }: { readonly exception: SaleException }) {
  const { t } = useTranslation("order");
  const formats = useFormats();
  const about = aboutOf(exception);
  return (
    <li className="grid gap-0.5 border-b border-line py-2 last:border-0">
      <span className={exception.settledAt === null ? "font-medium text-caution" : "text-muted"}>
        {t(`exception.${exception.kind}`)}
      </span>
      {about !== "" && <span className="text-list">{about}</span>}
      {exception.settledAt !== null && (
        <span className="text-list text-muted">
          {t("exception.settled", {
            name: exception.settledBy ?? "",
            time: formats.dateTime(exception.settledAt),
          })}
        </span>
      )}
    </li>
  );
}

export function OrderExceptions({ order }: { readonly order: Order }) {
  const { t } = useTranslation("order");
  const can = useCan();
  const { data = [] } = useCall(saleEndpoints.exceptions, { params: { id: order.id } });
  const settle = useCommand(saleEndpoints.settleExceptions, {
    refreshes: [saleEndpoints.exceptions, saleEndpoints.order, saleEndpoints.orders],
  });
  const isOpen = data.some(({ settledAt }) => settledAt === null);
  return (
    <section
      aria-label={t("exception.title")}
      className="rounded-[8px] border border-line bg-surface p-4 text-form"
    >
      <h2 className="font-semibold">{t("exception.title")}</h2>
      <ul>
        {data.map((exception) => (
          <Exception key={exception.id} exception={exception} />
        ))}
      </ul>
      {isOpen && can("sale.order.cancel") && (
        <Button
          size="small"
          busy={settle.isPending}
          onClick={() => settle.mutate({ payload: { id: order.id, note: "" } })}
        >
          {t("exception.settle")}
        </Button>
      )}
    </section>
  );
}
