/** The "prove" control beside a total: what the total ties to, each with the way to its entries, and the first difference. */
import { Check, Scale, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../client/formats.ts";
import { useCall } from "../../client/query.ts";
import { type Proof, type ProveQuery, proveEndpoints } from "../../contract/prove.ts";
import { Button } from "../../kit/button.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { Popover } from "../../kit/popover.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";

interface ProveProps {
  /** What the total is called. */
  readonly what: string;
  readonly query: ProveQuery;
  /** With its word; else only its icon, for the foot of a table. */
  readonly wide?: boolean;
}

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
      <dl className="figures mt-1 grid grid-cols-[1fr_auto] gap-x-4">
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

function Shown({ what, query }: ProveProps) {
  const { t } = useTranslation("common");
  const amount = useAmount();
  const { data, error } = useCall(proveEndpoints.prove, { query }, { staleTime: 0 });
  if (error)
    return (
      <p role="alert" className="text-negative">
        {error.message}
      </p>
    );
  if (!data) return <Skeleton className="h-24 w-full" />;
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

export function Prove({ what, query, wide = false }: ProveProps) {
  const { t } = useTranslation("common");
  const label = t("prove.act", { what });
  const mark = <Scale aria-hidden="true" size={14} />;
  const trigger = wide ? (
    <Button size="small" look="ghost" icon={mark}>
      {label}
    </Button>
  ) : (
    <IconButton size="small" label={label} icon={mark} />
  );
  return (
    <Popover
      className="inline-flex"
      trigger={trigger}
      anchor="bottom end"
      panelClass="z-40 grid w-80 max-w-[calc(100vw-16px)] gap-2 p-4 text-left text-list font-normal"
    >
      {() => <Shown what={what} query={query} />}
    </Popover>
  );
}
