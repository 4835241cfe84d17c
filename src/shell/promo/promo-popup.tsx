/**
 * The promotional pop-up (spec section 2): a bar that rises below the content and that a click anywhere on it closes. It takes no
 * focus and covers no work; screens that use the whole window (the till) have none.
 */
import { Network, Percent, X } from "lucide-react";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../client/settings/formats.ts";
import { useBaseCurrency } from "../../client/settings/settings.ts";
import { type Promotion, promotionFor } from "../../domain/promotion.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { COUNTDOWN } from "../../../machines/promo-popup.ts";
import { Built } from "../built.ts";
import { type Promo, usePromo } from "./use-promo.ts";

function TaxChange({ country, changes }: Extract<Promotion, { readonly kind: "taxChange" }>) {
  const { t } = useTranslation("shell");
  const { percent, locale } = useFormats();
  const name = new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
  return (
    <>
      <p>{t("promo.taxChange.detail", { country: name })}</p>
      <ul className="mt-2 grid gap-1 font-medium">
        {changes.map(({ from, to }) => (
          <li key={from} className="figures">
            {t("promo.taxChange.rate", { from: percent(from), to: percent(to) })}
          </li>
        ))}
      </ul>
    </>
  );
}

const DISTRIBUTION = "/distribution/shop";

function Distribution() {
  const { t } = useTranslation("shell");
  const isThere = use(Built).has(DISTRIBUTION);
  return (
    <>
      <p>{t("promo.distribution.detail")}</p>
      {isThere && (
        <Link to={DISTRIBUTION} className="mt-2 inline-block font-medium text-accent underline">
          {t("promo.distribution.open")}
        </Link>
      )}
    </>
  );
}

/** A line that runs out with the seconds. */
function Countdown({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation("shell");
  return (
    <div className="mt-3">
      <p role="timer" aria-live="off" className="figures text-small text-muted">
        {t("promo.closesIn", { count: seconds })}
      </p>
      <div aria-hidden="true" className="mt-1 h-0.5 overflow-hidden rounded bg-press">
        <div
          className="h-full origin-left bg-accent transition-transform duration-lit ease-linear motion-reduce:transition-none"
          style={{ transform: `scaleX(${(seconds * 1000) / COUNTDOWN})` }}
        />
      </div>
    </div>
  );
}

export function PromoCard({
  promotion,
  seconds,
  close,
}: Pick<Promo, "seconds" | "close"> & { readonly promotion: Promotion }) {
  const { t } = useTranslation("shell");
  const Icon = promotion.kind === "taxChange" ? Percent : Network;
  return (
    <aside
      aria-label={t("promo.label")}
      onClick={close}
      className="no-print kit-enter-up shrink-0 border-t border-line bg-raised px-4 py-3 text-list text-ink"
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded bg-accent-soft text-accent"
        >
          <Icon size={16} />
        </span>
        <div role="status" className="min-w-0 flex-1 pt-1">
          <h2 className="text-form font-semibold">{t(`promo.${promotion.kind}.title`)}</h2>
        </div>
        <IconButton
          size="small"
          label={t("promo.close")}
          icon={<X aria-hidden="true" size={14} />}
          onClick={close}
        />
      </div>
      <div className="mt-1 pl-11">
        {promotion.kind === "taxChange" ? <TaxChange {...promotion} /> : <Distribution />}
        <Countdown seconds={seconds} />
      </div>
    </aside>
  );
}

export function PromoPopup() {
  const promo = usePromo();
  const base = useBaseCurrency();
  if (!promo.isShown || base === undefined) return null;
  return <PromoCard {...promo} promotion={promotionFor(base.code)} />;
}
