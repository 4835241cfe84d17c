/** The head of a delivery note: company, number and QR code, then the customer and the facts; short on the pages after the first. */
import type { PlainPrintOrder, PrintOrder } from "../../../contract/sale/sale-print.ts";
import { PaperLogo } from "../../common/print/paper-logo.tsx";
import { addressLines, PaperLines } from "../../common/print/paper-party.tsx";
import type { Press } from "./press.ts";

/** What a head needs of an order, with prices or without. */
export type HeadOrder = Omit<PlainPrintOrder, "lines"> & Partial<Pick<PrintOrder, "due" | "payUntil">>;

export interface HeadProps {
  readonly order: HeadOrder;
  readonly press: Press;
  readonly copy: number;
  /** The picture of its code; null where it is not drawn yet, or the printer prints no pictures. */
  readonly code: string | null;
  /** A printer of text has no logo, and half a sheet no room for it. */
  readonly hasLogo?: boolean;
}

/** Its number; an order without one says what it is instead. */
export const numberOf = ({ order, press }: Pick<HeadProps, "order" | "press">): string => {
  if (order.state === "cancelled") return [order.number, press.t("cancelled")].filter(Boolean).join(" · ");
  return order.number ?? press.t("draft");
};

export const titleOf = ({ variant, t, label }: Press): string =>
  variant === "chile" ? t("note.chile") : label((words) => words("note"));

export const copyWord = ({ press, copy }: Pick<HeadProps, "press" | "copy">): string =>
  press.label((t) => (copy === 1 ? t("original") : t("copy", { number: copy - 1 })));

const taxNumberWord = ({ variant, t, label }: Press, number: string): string =>
  `${variant === "chile" ? t("taxNumber.chile") : label((words) => words("taxNumber"))} ${number}`;

const phoneWord = ({ t }: Press, phone: string): string =>
  phone === "" ? "" : t("phone", { number: phone });

export function Company({ order: { company }, press }: Pick<HeadProps, "order" | "press">) {
  const { variant, t } = press;
  return (
    <div className="min-w-0 flex-1">
      <p className="text-[15px]/5 font-semibold break-words">{company.name}</p>
      <PaperLines
        lines={[
          variant === "chile" && company.activity !== ""
            ? t("trade:labelled", { label: t("activity"), value: company.activity })
            : "",
          company.address,
          company.taxNumber === "" ? "" : taxNumberWord(press, company.taxNumber),
          phoneWord(press, company.phone),
        ]}
      />
    </div>
  );
}

export function Customer({ order: { customer }, press }: Pick<HeadProps, "order" | "press">) {
  const { t, label, locale } = press;
  return (
    <>
      <div className="min-w-0">
        <p className="text-[9px]/3">
          {label((words) => words("trade:customer"))} {customer?.code}
        </p>
        <p className="font-semibold break-words">{customer?.name ?? t("trade:walkInCustomer")}</p>
        {customer && (
          <PaperLines
            lines={[
              customer.company === customer.name ? "" : customer.company,
              ...addressLines(customer.billing, locale).filter((line) => line !== customer.name),
              customer.taxNumber === "" ? "" : taxNumberWord(press, customer.taxNumber),
              phoneWord(press, customer.phone ?? ""),
            ]}
          />
        )}
      </div>
      <div className="min-w-0">
        {customer?.delivery && (
          <>
            <p className="text-[9px]/3">{label((words) => words("deliverTo"))}</p>
            <PaperLines lines={addressLines(customer.delivery, locale)} />
          </>
        )}
      </div>
    </>
  );
}

export function Facts({ order, press }: Pick<HeadProps, "order" | "press">) {
  const { formats, label } = press;
  const facts = [
    [label((t) => t("trade:date")), formats.date(order.businessDate ?? order.createdAt)],
    [
      label((t) => t("payUntil")),
      (order.due ?? 0) > 0 && typeof order.payUntil === "string" ? formats.date(order.payUntil) : "",
    ],
    [label((t) => t("trade:salesperson")), order.salesperson],
    [label((t) => t("trade:branch")), order.branch],
    [label((t) => t("trade:warehouse")), order.warehouse === order.branch ? "" : order.warehouse],
  ];
  return (
    <dl className="grid min-w-0 grid-cols-[minmax(0,auto)_minmax(22mm,1fr)] content-start gap-x-3">
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function NoteHead({ order, press, copy, code, hasLogo = true }: HeadProps) {
  return (
    <header className="pb-3">
      <div className="flex items-start gap-6 border-b border-black pb-3">
        {hasLogo && <PaperLogo src={order.company.logo} paper="sheet" />}
        <Company {...{ order, press }} />
        <div className="text-right">
          <h1 className="text-[18px]/6 font-semibold">{titleOf(press)}</h1>
          <p className="text-[15px]/5 font-semibold normal-nums">{numberOf({ order, press })}</p>
          <p>{copyWord({ press, copy })}</p>
        </div>
        {code !== null && <img src={code} alt={order.number ?? ""} className="size-[19mm] shrink-0" />}
      </div>
      <div className="grid grid-cols-[1.1fr_0.9fr_1.1fr] gap-6 pt-2">
        <Customer {...{ order, press }} />
        <Facts {...{ order, press }} />
      </div>
    </header>
  );
}

/** What tells a later page from another order's. */
export function ShortHead({ order, press, copy }: Omit<HeadProps, "code">) {
  const { formats } = press;
  return (
    <header className="flex justify-between gap-4 border-b border-black pb-1 mb-2">
      <p className="min-w-0 truncate">
        <span className="font-semibold">{order.company.name}</span>
        {order.customer && ` → ${order.customer.name}`}
      </p>
      <p className="shrink-0">
        {titleOf(press)} <span className="font-semibold">{numberOf({ order, press })}</span> ·{" "}
        {formats.date(order.businessDate ?? order.createdAt)} · {copyWord({ press, copy })}
      </p>
    </header>
  );
}
