/** A total proved: what it ties to, each with the way to its entries, and the first difference. */
import { Check, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCall } from "../../../client/http/query.ts";
import { type Proof, type ProveQuery, proveEndpoints } from "../../../contract/prove.ts";

const useAmount = () => {
  const { moneyWithCode, quantity } = useFormats();
  return (amount: number, currency: string | null) =>
    currency === null ? quantity(amount) : moneyWithCode(amount, currency);
};

function Difference({ difference }: { readonly difference: NonNullable<Proof["firstDifference"]> }) {
  const { t } = useTranslation("common");
  const amount = useAmount();
  const { what, path, currency, shown, found, tie } = difference;
  const name = what === "" ? t(`prove.tie.${tie}`) : what;
  return (
    <div role="alert" className="rounded bg-negative-soft px-3 py-2">
      <p className="font-medium text-negative">
        {path === null ? (
          t("prove.first", { what: name })
        ) : (
          <Link className="underline underline-offset-2" to={path}>
            {t("prove.first", { what: name })}
          </Link>
        )}
      </p>
      <dl className="tabular-nums mt-1 grid grid-cols-[1fr_auto] gap-x-4">
        <dt>{t("prove.shown")}</dt>
        <dd>{amount(shown, currency)}</dd>
        <dt>{t("prove.found")}</dt>
        <dd>{amount(found, currency)}</dd>
      </dl>
    </div>
  );
}

function TieRow({
  tie,
  currency,
}: {
  readonly tie: Proof["ties"][number];
  readonly currency: string | null;
}) {
  const { t } = useTranslation("common");
  const amount = useAmount();
  const word = t(`prove.tie.${tie.name}`);
  const Mark = tie.equals ? Check : TriangleAlert;
  return (
    <li className="flex items-center gap-2">
      <Mark
        role="img"
        aria-label={tie.equals ? t("prove.equal") : t("prove.differs")}
        size={14}
        className={tie.equals ? "shrink-0 text-positive" : "shrink-0 text-negative"}
      />
      <span className="min-w-0 flex-1">
        {tie.path === null ? (
          word
        ) : (
          <Link className="text-accent underline underline-offset-2" to={tie.path}>
            {word}
          </Link>
        )}
      </span>
      <span className="figures">{amount(tie.sum, currency)}</span>
    </li>
  );
}

interface ProofShownProps {
  /** What the total is called. */
  readonly what: string;
  readonly query: ProveQuery;
  /** The proof, or why there is none, is drawn. */
  readonly onReady: () => void;
}

export function ProofShown({ what, query, onReady }: ProofShownProps) {
  const { t } = useTranslation("common");
  const amount = useAmount();
  const { data, error } = useCall(proveEndpoints.prove, { query }, { staleTime: 0 });
  const isReady = error !== null || data !== undefined;
  useEffect(() => {
    if (isReady) onReady();
  });
  if (error)
    return (
      <p role="alert" className="text-negative">
        {error.message}
      </p>
    );
  if (!data) return null;
  const { sum, currency, ties, firstDifference } = data;
  return (
    <>
      <div className="flex justify-between gap-4 font-semibold">
        <span>{what}</span>
        <span className="figures">{amount(sum, currency)}</span>
      </div>
      <p className="text-muted">{t("prove.ties")}</p>
      <ul className="grid gap-1.5">
        {ties.map((tie) => (
          <TieRow key={tie.name} tie={tie} currency={currency} />
        ))}
      </ul>
      {firstDifference === null ? (
        <p className="font-medium text-positive">{t("prove.ok")}</p>
      ) : (
        <Difference difference={firstDifference} />
      )}
    </>
  );
}
