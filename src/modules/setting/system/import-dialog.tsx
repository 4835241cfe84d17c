/** What a file of settings would change, before anything is taken over. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { Check } from "../../../kit/field/checkbox.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { EmptyState, ErrorState } from "../../../kit/feedback/states.tsx";
import type { FileRow } from "./setting-file.ts";
import { useSettingName, useValueText } from "./value-text.ts";

interface RowsProps {
  readonly rows: readonly FileRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (name: string) => void;
}

function Row({
  row,
  isChosen,
  onChoose,
}: { readonly row: FileRow; readonly isChosen: boolean } & Pick<RowsProps, "onChoose">) {
  const { t } = useTranslation("setting");
  const [nameOf, textOf] = [useSettingName(), useValueText()];
  const { name, setting, value, problem } = row;
  const cell = "px-2 py-2 align-top wrap-anywhere";
  return (
    <tr className="border-b border-line last:border-0">
      <td className={cell}>
        {problem === null && (
          <Check label={nameOf(name)} checked={isChosen} onChange={() => onChoose(name)} />
        )}
      </td>
      <th scope="row" className={`${cell} text-left font-medium`}>
        {nameOf(name)}
        {problem !== null && (
          <div className="font-normal text-caution">{t(problem, { defaultValue: "" })}</div>
        )}
      </th>
      <td className={`${cell} text-muted`}>{setting === undefined ? "" : textOf(name, setting.value)}</td>
      <td className={cell}>{textOf(name, value)}</td>
    </tr>
  );
}

function Rows({ rows, chosen, onChoose }: RowsProps) {
  const { t } = useTranslation("setting");
  const head = "px-2 py-2 text-left font-medium";
  return (
    <table className="w-full border-collapse text-list">
      <thead>
        <tr className="border-b border-line text-small text-muted">
          <td className={head} />
          <th scope="col" className={head}>
            {t("import.setting")}
          </th>
          <th scope="col" className={head}>
            {t("import.now")}
          </th>
          <th scope="col" className={head}>
            {t("import.then")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.name} row={row} isChosen={chosen.has(row.name)} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}

interface ImportDialogProps {
  /** Undefined: closed. Null: what was chosen is not a file of settings. */
  readonly rows: readonly FileRow[] | null | undefined;
  readonly onClose: () => void;
  readonly onTake: (rows: readonly FileRow[]) => void;
}

/** What of a file is taken over: all that can be, but what was ticked off; each file begins anew. */
const useTaken = (rows: ImportDialogProps["rows"]) => {
  const [off, setOff] = useState<{ readonly of: unknown; readonly names: readonly string[] }>();
  const names = off?.of === rows ? (off?.names ?? []) : [];
  return {
    taken: (rows ?? []).filter(({ name, problem }) => problem === null && !names.includes(name)),
    choose: (name: string) =>
      setOff({
        of: rows,
        names: names.includes(name) ? names.filter((other) => other !== name) : [...names, name],
      }),
  };
};

function Contents({ rows, chosen, onChoose }: Omit<RowsProps, "rows"> & Pick<ImportDialogProps, "rows">) {
  const { t } = useTranslation("setting");
  if (rows === undefined) return null;
  if (rows === null)
    return <ErrorState compact title={t("import.notOurs")} detail={t("import.notOursDetail")} />;
  const isIdle = rows.every(({ problem }) => problem !== null);
  return (
    <>
      {isIdle && <EmptyState compact title={t("import.nothing")} detail={t("import.nothingDetail")} />}
      {rows.length > 0 && <Rows rows={rows} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

export function ImportDialog({ rows, onClose, onTake }: ImportDialogProps) {
  const { t } = useTranslation("setting");
  const { taken, choose } = useTaken(rows);
  const take = (
    <Button look="primary" onClick={() => onTake(taken)}>
      {t("import.take", { count: taken.length })}
    </Button>
  );
  return (
    <Dialog
      open={rows !== undefined}
      onClose={onClose}
      size="large"
      title={t("import.title")}
      detail={taken.length > 0 ? t("import.detail") : undefined}
      footer={taken.length > 0 ? take : undefined}
    >
      <Contents rows={rows} chosen={new Set(taken.map(({ name }) => name))} onChoose={choose} />
    </Dialog>
  );
}
