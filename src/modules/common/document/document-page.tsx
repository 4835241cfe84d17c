/** The page of a document with lines: its head with the acts, its parts as tabs, and cards beside them. */
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { ViewTabs } from "../../../kit/table/view-tabs.tsx";

/** A part of the document: lines, stock movements, history. */
export interface DocumentPart {
  readonly id: string;
  readonly label: string;
  /** Left out where it is not known before the part is open. */
  readonly count?: number;
  readonly body: () => ReactNode;
}

interface PartsProps {
  readonly name: string;
  readonly parts: readonly DocumentPart[];
  /** The part that is open first. */
  readonly first: string;
}

function Parts({ name, parts, first }: PartsProps) {
  const [shown, setShown] = useState(first);
  const part = parts.find(({ id }) => id === shown) ?? parts[0];
  return (
    <section className="min-w-0 overflow-hidden rounded-panel border border-line bg-surface">
      <div className="border-b border-line px-4">
        <ViewTabs
          label={name}
          tabs={parts.map(({ id, label, count }) => ({ id, label, count: count?.toString() }))}
          value={part?.id ?? ""}
          onChange={setShown}
          controls="document-part"
        />
      </div>
      <div id="document-part" role="tabpanel" aria-label={part?.label}>
        {part?.body()}
      </div>
    </section>
  );
}

/** A card beside the parts. */
export const DocumentCard = ({ children }: { readonly children: ReactNode }) => (
  <div className="rounded-panel border border-line bg-surface p-4">{children}</div>
);

interface DocumentPageProps {
  /** What the document is called. */
  readonly name: string;
  readonly head: ReactNode;
  readonly parts: readonly DocumentPart[];
  /** What the cards are about, and the cards: sums, facts. */
  readonly asideLabel: string;
  readonly aside: ReactNode;
  /** Dialogs of the acts. */
  readonly children?: ReactNode;
}

/** A link to a part of a document says it in the address: `?part=returns`. */
export function DocumentPage({ name, head, parts, asideLabel, aside, children }: DocumentPageProps) {
  const [search] = useSearchParams();
  const first = search.get("part") ?? "";
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      {head}
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Parts key={first} {...{ name, parts, first }} />
          <aside className="grid gap-4" aria-label={asideLabel}>
            {aside}
          </aside>
        </div>
      </div>
      {children}
    </div>
  );
}
