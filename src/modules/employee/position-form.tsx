/** The form of a position: new, edited, or copied from another. */
import { Option, Schema } from "effect";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { useCall } from "../../client/http/query.ts";
import { PositionCard, PositionInput, positionEndpoints } from "../../contract/employee/position.ts";
import { notify } from "../../kit/feedback/notify.ts";
import { NEW, useRecordAddress } from "../common/record/record-address.ts";
import { type Newer, useRecordForm } from "../common/record/record-form.ts";
import { RecordPage } from "../common/record/record-page.tsx";
import { RecordWaiting } from "../common/record/record-waiting.tsx";
import { refreshes } from "./employee-reads.ts";
import { useFieldWords } from "./field-words.ts";
import { PositionInputs } from "./position-inputs.tsx";

const blank: PositionInput = {
  name: "",
  roles: [],
  rights: [],
  pages: [],
  maximumDiscount: 0,
  writeOffLimit: 0,
};

const decode = Schema.decodeUnknownOption(PositionCard);

const newerOf = (error: CallError): Newer<PositionInput> | null =>
  Option.match(decode(error.data?.current), {
    onNone: () => null,
    onSome: ({ version, fields }) => ({ version, values: fields }),
  });

/** Makes a position, or changes the one with this id in the version that was seen. */
const useSave = (id: number | null) => {
  const create = useCommand(positionEndpoints.createPosition, { refreshes });
  const change = useCommand(positionEndpoints.changePosition, { refreshes });
  return (fields: PositionInput, version: number) =>
    id === null
      ? create.mutateAsync({ payload: { fields } })
      : change.mutateAsync({ payload: { id, version, fields } });
};

interface EditProps {
  readonly id: number | null;
  readonly version: number | null;
  readonly values: PositionInput;
}

function Edit({ id, version, values }: EditProps) {
  const { t } = useTranslation("employee");
  const { show } = useRecordAddress("position");
  const words = useFieldWords();
  const save = useSave(id);
  const record = useRecordForm({
    schema: PositionInput,
    values,
    name: `position ${id ?? NEW}`,
    version,
    save,
    newerOf,
    onSaved: (saved) => {
      notify({ title: t("trade:saved") });
      show(saved.id);
    },
  });
  return (
    <RecordPage
      record={record}
      title={id === null ? t("position.new") : t("form.editTitle", { name: values.name })}
      differences={({ values: theirs }) => words.differences(record.form.getValues(), theirs)}
      onBack={() => show(id)}
    >
      <PositionInputs form={record.form} />
    </RecordPage>
  );
}

/** An existing position as a form, to be edited or to begin a new one with. */
function From({ id, isCopy }: { readonly id: number; readonly isCopy: boolean }) {
  const { t } = useTranslation(["employee", "record"]);
  const { data, error, refetch } = useCall(positionEndpoints.position, { params: { id } });
  if (!data)
    return (
      <RecordWaiting
        label={t("column.position")}
        right={String(positionEndpoints.position.access)}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  const { fields, version } = data;
  if (!isCopy) return <Edit id={id} version={version} values={fields} />;
  return (
    <Edit id={null} version={null} values={{ ...fields, name: t("record:copyOf", { name: fields.name }) }} />
  );
}

export function PositionForm({ id, copyOf }: { readonly id: number | null; readonly copyOf: number | null }) {
  const source = id ?? copyOf;
  return source === null ? (
    <Edit id={null} version={null} values={blank} />
  ) : (
    <From id={source} isCopy={id === null} />
  );
}
