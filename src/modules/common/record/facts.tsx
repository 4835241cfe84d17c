/** What is known of a record, as pairs of word and value. */
import type { ReactNode } from "react";

export type Fact = readonly [label: string, value: ReactNode];

/** What has no value shows a dash. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-list">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="figures text-right wrap-anywhere whitespace-normal">
            {value === "" || value === null ? "–" : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
