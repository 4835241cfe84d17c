/** The second step of an import: what each column becomes, and how the file is to be read where the guess was wrong. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import type { ImportView } from "../../../contract/import/import.ts";
import { encodings, type ReadChoices, separators } from "../../../contract/import/table.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { isPicture, Pictures } from "./cell-pictures.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { type ChosenFile, useReading } from "./file-step.tsx";
import type { ImportSubject } from "./wizard-words.ts";

interface MapStepProps {
  readonly subject: ImportSubject;
  readonly view: ImportView;
  /** Null after a reload: the file is not here any more. */
  readonly file: ChosenFile | null;
  readonly onRead: (id: number, file: ChosenFile) => void;
  readonly onDone: () => void;
  readonly onAnew: () => void;
}

const NOTHING = "-";

type Samples = ImportView["columns"][number]["samples"];

const sampleOf = (samples: Samples) =>
  samples.some(isPicture) ? (
    <Pictures addresses={samples.filter(isPicture).join(" ")} />
  ) : (
    samples.map(String).join(" · ")
  );

interface ColumnsProps {
  readonly subject: ImportSubject;
  readonly view: ImportView;
  readonly mapping: ImportView["mapping"];
  readonly onChange: (mapping: ImportView["mapping"]) => void;
}

function Columns({ subject, view, mapping, onChange }: ColumnsProps) {
  const { t } = useTranslation("import");
  const options = [
    { value: NOTHING, label: t("map.skip") },
    ...subject.fields.map(({ name, label }) => ({ value: name, label })),
  ];
  // A field has one column: choosing it for another one takes it away here.
  const choose = (column: number, field: string | null) =>
    onChange(mapping.map((other, at) => (at === column ? field : other === field ? null : other)));
  const cell = "border-b border-line px-3 py-1.5 text-left align-middle";
  return (
    <table className="w-full border-collapse text-list">
      <thead className="text-small text-muted">
        <tr>
          <th scope="col" className={cell}>
            {t("map.column")}
          </th>
          <th scope="col" className={cell}>
            {t("map.samples")}
          </th>
          <th scope="col" className={cell}>
            {t("map.field")}
          </th>
        </tr>
      </thead>
      <tbody>
        {view.columns.map(({ heading, samples }, at) => {
          const name = heading === "" ? t("map.unnamed", { number: at + 1 }) : heading;
          return (
            <tr key={`${at} ${heading}`}>
              <th scope="row" className={`${cell} max-w-56 truncate font-medium`}>
                {name}
              </th>
              <td className={`${cell} max-w-72 truncate text-muted`}>{sampleOf(samples)}</td>
              <td className={`${cell} w-64`}>
                <SelectField
                  label={t("map.becomes", { column: name })}
                  hideLabel
                  options={options}
                  value={mapping[at] ?? NOTHING}
                  onChange={(field) => choose(at, field === NOTHING ? null : field)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ReadingProps {
  readonly source: ImportView["source"];
  readonly onChange: (choices: ReadChoices) => void;
}

const choicesOf = ({ sheet, headingRow, encoding, separator }: ImportView["source"]): ReadChoices => ({
  sheet,
  headingRow,
  ...(encoding !== null && { encoding }),
  ...(separator !== null && { separator }),
});

/** The first rows of the file; headings stand nowhere else. */
const headingRows = (now: number, none: string) => [
  { value: "0", label: none },
  ...Array.from({ length: Math.max(30, now) }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
];

/** Another sheet, encoding or separator may have its headings elsewhere, so their row is guessed anew. */
function Reading({ source, onChange }: ReadingProps) {
  const { t } = useTranslation("import");
  const { headingRow: _, ...kept } = choicesOf(source);
  return (
    <div className="flex flex-wrap items-end gap-3">
      {source.sheets.length > 1 && (
        <SelectField
          label={t("map.sheet")}
          options={source.sheets.map((name, at) => ({ value: String(at), label: name }))}
          value={String(source.sheet)}
          onChange={(sheet) => onChange({ ...kept, sheet: Number(sheet) })}
        />
      )}
      {source.encoding !== null && (
        <SelectField
          label={t("map.encoding")}
          options={encodings.map((value) => ({ value, label: value }))}
          value={source.encoding}
          onChange={(encoding) => onChange({ ...kept, encoding })}
        />
      )}
      {source.separator !== null && (
        <SelectField
          label={t("map.separator")}
          options={separators.map((value) => ({ value, label: value === "\t" ? t("map.tab") : value }))}
          value={source.separator}
          onChange={(separator) => onChange({ ...kept, separator })}
        />
      )}
      <SelectField
        label={t("map.headingRow")}
        options={headingRows(source.headingRow, t("map.noHeadings"))}
        value={String(source.headingRow)}
        onChange={(row) => onChange({ ...kept, headingRow: Number(row) })}
      />
    </div>
  );
}

export function MapStep({ subject, view, file, onRead, onDone, onAnew }: MapStepProps) {
  const { t } = useTranslation("import");
  const [mapping, setMapping] = useState(view.mapping);
  const { goods } = subject;
  const [head, setHead] = useState(view.head ?? goods?.blank);
  const { problem, isReading, read } = useReading(subject, onRead);
  const map = useCommand(subject.endpoints.map, {
    refreshes: [subject.endpoints.read, subject.endpoints.rows],
  });
  const check = () =>
    map.mutate({ payload: { id: view.id, mapping, ...(head && { head }) } }, { onSuccess: onDone });
  const none = mapping.every((field) => field === null) ? t("map.none") : undefined;
  const message = problem ?? map.error?.message ?? null;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4">
      <p className="text-list text-muted">{t("map.rows", { count: view.rows, name: view.name })}</p>
      {view.invoice && <InvoiceFacts invoice={view.invoice} />}
      {file !== null && !view.invoice && (
        <Reading source={view.source} onChange={(choices) => void read(file, choices)} />
      )}
      {head && goods?.inputs(head, (change) => setHead({ ...head, ...change }), view.invoice ?? null)}
      {message !== null && (
        <p role="alert" className="text-list text-negative">
          {message}
        </p>
      )}
      {!view.invoice && (
        <div className="min-h-0 flex-1 overflow-auto rounded-panel border border-line bg-surface">
          <Columns subject={subject} view={view} mapping={mapping} onChange={setMapping} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          shortcut="mod+Enter"
          busy={map.isPending || isReading}
          unavailableBecause={none ?? (head && goods?.missing(head))}
          onClick={check}
        >
          {t("map.check")}
        </Button>
        <Button onClick={onAnew}>{t("result.another")}</Button>
      </div>
    </div>
  );
}
