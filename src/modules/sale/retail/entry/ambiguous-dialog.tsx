/** One code, several products (P5): the cashier says which lies on the counter, by arrows, by its number or by thumb. */
import type { Match } from "../../../../client/till/catalogue-index.ts";
import { cx } from "../../../../kit/theme/cx.ts";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { KeyCap } from "../../../../kit/keyboard/key-cap.tsx";
import { useStore } from "../../../../store.ts";
import { usePackageName } from "../lines/package-name.ts";
import { usePick } from "./pick-list.tsx";
import { useDesk } from "../till-context.tsx";

function Choices({ matches }: { readonly matches: readonly Match[] }) {
  const { t, acts, ambiguous, format } = useDesk();
  const nameOf = usePackageName();
  const take = (at: number) => {
    const match = matches[at];
    ambiguous.set(null);
    if (match) acts.add(match);
  };
  const items = matches.map((_, id) => ({ id }));
  const { at, onKeyDown } = usePick(items, take, { digits: true });
  return (
    <div data-autofocus tabIndex={-1} onKeyDown={onKeyDown} className="outline-none">
      <ul aria-label={t("ambiguous.title")} className="grid gap-2">
        {matches.map((match, index) => (
          <li key={`${match.product.id} ${match.package}`}>
            <button
              type="button"
              aria-current={index === at}
              onClick={() => take(index)}
              className={cx(
                "flex min-h-14 w-full items-center gap-3 rounded border px-3 text-left hover:bg-hover",
                index === at ? "border-accent bg-selected" : "border-edge",
              )}
            >
              {index < 9 && <KeyCap keys={String(index + 1)} />}
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{match.product.name}</span>
                <span className="block text-small text-muted">
                  {match.product.code} · {nameOf(match.package, match.product)}
                </span>
              </span>
              <span className="figures font-semibold">{format.price(match.product.unitPrice)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AmbiguousDialog() {
  const { t, ambiguous } = useDesk();
  const matches = useStore(ambiguous);
  return (
    <Dialog
      open={matches !== null}
      onClose={() => ambiguous.set(null)}
      title={t("ambiguous.title")}
      detail={t("ambiguous.detail")}
    >
      {matches !== null && <Choices matches={matches} />}
    </Dialog>
  );
}
