/** How many wait behind a button of the shell: nothing for none, at most 99 (spec section 9). The button's label says it too. */

const MOST = 99;

/** A count as a badge shows it. */
export const mostCounted = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

export function CountBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="figures pointer-events-none absolute -top-1 -right-1 grid h-4 min-w-4 place-items-center rounded-full bg-negative-fill px-1 text-[10px]/4 font-semibold text-negative-ink"
    >
      {mostCounted(count)}
    </span>
  );
}
