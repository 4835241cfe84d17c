/** The customer display: shows the current sale of this browser's till in large type. Between two sales it shows the company's name and logo. */
import type { TFunction } from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DisplayNews } from "../../../client/till/display-channel.ts";
import type { Formats } from "../../../client/settings/formats.ts";
import type { DisplayLine, DisplayState } from "../../../domain/till/customer-display.ts";
import { cx } from "../../../kit/theme/cx.ts";
import { formatsOf, useDisplayWords, useNews } from "./use-display.ts";

interface Told {
  readonly t: TFunction<"counter">;
  readonly format: Formats;
}

const words = "text-[clamp(1.25rem,2.2vw,2rem)]";
const figures = "tabular-nums whitespace-nowrap";

function Logo({ company }: { readonly company: DisplayNews["company"] }) {
  return (
    <>
      {company.logo !== null && (
        <img src={company.logo} alt="" className="max-h-[30vh] max-w-[60vw] object-contain" />
      )}
      <p className="text-[clamp(1.75rem,4vw,4rem)] font-semibold">{company.name}</p>
    </>
  );
}

/** Between two sales. */
function Idle({ news, t }: Pick<Told, "t"> & { readonly news: DisplayNews }) {
  return (
    <div className="m-auto grid justify-items-center gap-6 p-6 text-center">
      <Logo company={news.company} />
      <p className="text-[clamp(1.5rem,3vw,3rem)] text-muted">{t("display.welcome")}</p>
    </div>
  );
}

function Line({
  line,
  currency,
  format,
}: Pick<Told, "format"> & { readonly line: DisplayLine; readonly currency: string }) {
  return (
    <li className={cx("flex items-baseline justify-between gap-4 border-b border-line py-2", words)}>
      <span className="min-w-0">
        <span className="block break-words font-medium">{line.name}</span>
        <span className={cx("text-muted", figures)}>
          {format.quantity(line.quantity)}
          {line.package === "" ? "" : ` ${line.package}`} × {format.price(line.price)}
        </span>
      </span>
      <span className={cx("font-semibold", figures)}>{format.money(line.amount, currency)}</span>
    </li>
  );
}

/** The lines; the last one stays in sight. */
function Lines({ state, t, format }: Told & { readonly state: DisplayState }) {
  const end = useRef<HTMLDivElement>(null);
  const last = state.lines.at(-1);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, [state.lines.length, last?.quantity]);
  return (
    <section aria-label={t("display.goods")} tabIndex={0} className="min-h-0 overflow-y-auto px-6 py-3">
      <ul>
        {state.lines.map((line) => (
          <Line key={line.key} line={line} currency={state.currency} format={format} />
        ))}
      </ul>
      <div ref={end} />
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly isLarge?: boolean;
}

function Row({ label, value, isLarge = false }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={cx("text-muted", words)}>{label}</dt>
      <dd className={cx("font-semibold", figures, isLarge ? "text-[clamp(2rem,4.5vw,4.5rem)]" : words)}>
        {value}
      </dd>
    </div>
  );
}

/** The total, and once it is paid what was given, what is still to pay and what goes back. */
function Sums({ state, t, format }: Told & { readonly state: DisplayState }) {
  const { currency, total, second, discount, given, toPay, back } = state;
  const isSettled = toPay === 0 || toPay === null;
  return (
    <section className="grid content-end gap-4 border-line bg-raised p-6 max-lg:border-t lg:border-l">
      <div aria-live="polite">
        <p className={cx("text-muted", words)}>{t("trade:total")}</p>
        <p className={cx("text-[clamp(3rem,8vw,8rem)]/none font-semibold", figures)}>
          {format.money(total, currency)} <span className="text-[0.4em] text-muted">{currency}</span>
        </p>
        {second !== null && (
          <p className={cx("text-muted", words, figures)}>
            {format.moneyWithCode(second.amount, second.currency)}
          </p>
        )}
      </div>
      <dl className="grid gap-2">
        {discount > 0 && (
          <Row label={t("trade:discount")} value={`−${format.moneyWithCode(discount, currency)}`} />
        )}
        {given.map((one) => (
          <Row
            key={one.currency}
            label={t("display.given")}
            value={format.moneyWithCode(one.amount, one.currency)}
          />
        ))}
        {!isSettled && (
          <Row label={t("trade:amountDue")} value={format.moneyWithCode(toPay, currency)} isLarge />
        )}
        {back !== null && (
          <Row
            label={t(total < 0 ? "display.back" : "trade:change")}
            value={format.moneyWithCode(back.amount, back.currency)}
            isLarge
          />
        )}
      </dl>
      {state.stage === "done" && (
        <p className="text-[clamp(1.5rem,3vw,3rem)] font-semibold text-positive">{t("display.thanks")}</p>
      )}
    </section>
  );
}

function Shown({ news, t, format }: Told & { readonly news: DisplayNews }) {
  if (news.state.stage === "idle") return <Idle news={news} t={t} />;
  return (
    <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] max-lg:grid-rows-[minmax(0,1fr)_auto]">
      <Lines state={news.state} t={t} format={format} />
      <Sums state={news.state} t={t} format={format} />
    </div>
  );
}

/** Fills the window: the customer sees nothing of the program around it. */
export default function CustomerDisplay() {
  const { t: own } = useTranslation("counter");
  const news = useNews();
  const { t, locale } = useDisplayWords(news?.language ?? null);
  return (
    <div lang={locale} className="flex h-dvh flex-col bg-surface text-ink">
      <h1 className="sr-only">{own("display.title")}</h1>
      {news === null ? (
        <p role="status" className="m-auto p-6 text-center text-[clamp(1.5rem,3vw,3rem)] text-muted">
          {own("display.waiting")}
        </p>
      ) : (
        <Shown news={news} t={t ?? own} format={formatsOf(news, locale)} />
      )}
    </div>
  );
}
