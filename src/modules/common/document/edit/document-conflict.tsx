/** Fields and lines of a document that two people both changed; of one that is no draft any more, what it is now (G5). */
import { useTranslation } from "react-i18next";
import { ConflictDialog, type Difference } from "../../record/conflict-dialog.tsx";
import type { Newer } from "../use-edited-document.ts";

interface Named {
  readonly key: string;
  readonly name: string;
}

interface DocumentConflictProps<Document, Head extends object, Line extends { readonly key: string }> {
  readonly newer: Newer<Document, Head, Line>;
  /** The lines of both, for what their products are called. */
  readonly lines: readonly Named[];
  readonly lineText: (line: Line) => string;
  /** The words of each field that a person can compare. */
  readonly fields: (mine: Head, theirs: Head) => Readonly<Partial<Record<keyof Head & string, Difference>>>;
  /** The status of a draft, and of theirs. */
  readonly states: readonly [yours: string, theirs: string];
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

export function DocumentConflict<Document, Head extends object, Line extends { readonly key: string }>(
  props: DocumentConflictProps<Document, Head, Line>,
) {
  const { newer, lines, lineText, fields, states, onTake, onKeep } = props;
  const { t } = useTranslation(["document", "trade"]);
  const { merged } = newer;
  const names = new Map(lines.map(({ key, name }) => [key, name] as const));
  const textOf = (line: Line | null) => (line === null ? t("conflict.removed") : lineText(line));
  const words = new Map<string, Difference>(Object.entries(fields(merged.mine.head, merged.theirs.head)));
  const rows: readonly Difference[] = [
    { label: t("trade:status"), yours: states[0], theirs: states[1] },
    ...merged.fields.flatMap((name) => words.get(name) ?? []),
    ...merged.lines.map(({ key, mine, theirs }) => ({
      label: names.get(key) ?? "",
      yours: textOf(mine),
      theirs: textOf(theirs),
    })),
  ];
  return (
    <ConflictDialog
      differences={rows.filter(({ yours, theirs }) => yours !== theirs)}
      onTake={onTake}
      onKeep={onKeep}
    />
  );
}
