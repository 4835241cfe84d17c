/** One order's delivery note on its pages: a template, the order, and the press it is set in. */
import { useQuery } from "@tanstack/react-query";
import type { PrintLine, PrintOrder } from "../../../contract/sale/sale-print.ts";
import { codeImage } from "../../../kit/print/code-image.ts";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { PaperPages } from "../../common/print/paper-pages.tsx";
import { noteColumns } from "./note-columns.tsx";
import { NoteHead, ShortHead } from "./note-head.tsx";
import { NoteTail } from "./note-sums.tsx";
import type { Press } from "./press.ts";
import type { Template } from "./template.ts";

interface NoteProps {
  readonly template: Template;
  readonly order: PrintOrder;
  readonly press: Press;
  readonly copies: number;
}

const keyOf = ({ key }: PrintLine) => key;
const amountOf = ({ amount }: PrintLine) => amount;

export function Note({ template, order, press, copies }: NoteProps) {
  const { t, label, formats, variant } = press;
  // What a scanner finds the order by, as the receipts have it.
  const reference = order.number ?? order.clientId;
  const { data: code = null, isPending } = useQuery({
    queryKey: ["note code", reference],
    queryFn: () => codeImage(reference, "qrcode"),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <Skeleton className="h-64 w-full" />;
  return (
    <PaperPages
      key={`${variant} ${press.locale} ${template.type}`}
      lines={order.lines}
      keyOf={keyOf}
      columns={noteColumns(template.columns, press, order)}
      sums={{
        amountOf,
        show: (amount) => formats.money(amount, order.currency),
        brought: label((words) => words("brought")),
        carried: label((words) => words("carried")),
        page: variant === "chinese" ? label((words) => words("pageSum")) : null,
      }}
      head={(isFirst, copy) =>
        isFirst ? <NoteHead {...{ order, press, copy, code }} /> : <ShortHead {...{ order, press, copy }} />
      }
      tail={<NoteTail {...{ order, press }} rates={template.rates} />}
      foot={(page, pages) => (
        <p className="figures pt-2 text-right text-[9px]/3">{t("page", { page, pages })}</p>
      )}
      mostLines={template.mostLines}
      copies={copies}
      lang={press.locale}
    />
  );
}
