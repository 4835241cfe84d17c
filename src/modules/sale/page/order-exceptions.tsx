/** What a receipt deviates in that was posted as it was printed, until a person has settled it (OT8, OT9). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { SaleException } from "../../../contract/sale/sale-exception.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { Button } from "../../../kit/button.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";

/** The product or customer that it is about, where there is one. */
const aboutOf = ({ detail }: SaleException): string => String(detail["product"] ?? detail["name"] ?? "");

function Exception({ exception }: { readonly exception: SaleException }) {
  const { t } = useTranslation("sale");
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
      {exception.note !== "" && <span className="text-list break-words">{exception.note}</span>}
    </li>
  );
}

/** Settles all open exceptions of an order, with a note on what was found; the order itself stays as it was printed. */
function SettleExceptions({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const [note, setNote] = useState("");
  const settle = useCommand(saleEndpoints.settleExceptions, {
    refreshes: [saleEndpoints.exceptions, saleEndpoints.order, saleEndpoints.orders],
  });
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        settle.mutate({ payload: { id: order.id, note: note.trim() } });
      }}
    >
      <TextArea
        label={t("head.memo")}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button size="small" type="submit" busy={settle.isPending} className="justify-self-start">
        {t("exception.settle")}
      </Button>
      {settle.error && (
        <p role="alert" className="text-list text-negative">
          {settle.error.message}
        </p>
      )}
    </form>
  );
}

export function OrderExceptions({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const can = useCan();
  const { data = [], error } = useCall(saleEndpoints.exceptions, { params: { id: order.id } });
  const isOpen = data.some(({ settledAt }) => settledAt === null);
  return (
    <section
      aria-label={t("exception.title")}
      className="rounded-panel border border-line bg-surface p-4 text-form"
    >
      <h2 className="font-semibold">{t("exception.title")}</h2>
      {error && (
        <p role="alert" className="text-list text-negative">
          {error.message}
        </p>
      )}
      <ul>
        {data.map((exception) => (
          <Exception key={exception.id} exception={exception} />
        ))}
      </ul>
      {isOpen && can("sale.order.cancel") && <SettleExceptions order={order} />}
    </section>
  );
}
