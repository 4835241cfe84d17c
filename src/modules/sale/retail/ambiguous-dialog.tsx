/** One code, several products (P5): the cashier says which lies on the counter. */
import { Dialog } from "../../../kit/dialog.tsx";
import { useNote } from "./note-store.ts";
import { usePackageName } from "./package-name.ts";
import { useDesk } from "./till-context.tsx";

export function AmbiguousDialog() {
  const { t, acts, ambiguous, format } = useDesk();
  const nameOf = usePackageName();
  const matches = useNote(ambiguous);
  const close = () => ambiguous.set(null);
  return (
    <Dialog
      open={matches !== null}
      onClose={close}
      title={t("till.ambiguous.title")}
      detail={t("till.ambiguous.detail")}
    >
      <ul className="grid gap-2">
        {matches?.map((match) => (
          <li key={match.product.id}>
            <button
              type="button"
              onClick={() => {
                close();
                acts.add(match);
              }}
              className="flex min-h-14 w-full items-center gap-3 rounded border border-edge px-3 text-left hover:bg-hover"
            >
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
    </Dialog>
  );
}
