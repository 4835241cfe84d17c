/** The form of an employee: the same inputs for a new one and for an edited one. */
import { Option, Schema } from "effect";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { useCall } from "../../client/http/query.ts";
import { useProfile } from "../../client/session/session.ts";
import { EmployeeCard, EmployeeInput, employeeEndpoints } from "../../contract/employee/employee.ts";
import { notify } from "../../kit/feedback/notify.ts";
import { NEW, useRecordAddress } from "../common/record/record-address.ts";
import { type Newer, useRecordForm } from "../common/record/record-form.ts";
import { RecordPage } from "../common/record/record-page.tsx";
import { RecordWaiting } from "../common/record/record-waiting.tsx";
import { EmployeeInputs } from "./employee-inputs.tsx";
import { refreshes, useChoices } from "./employee-reads.ts";
import { useFieldWords } from "./field-words.ts";

const noSecrets = { pin: "", password: "" } as const;

const decode = Schema.decodeUnknownOption(EmployeeCard);

const newerOf = (error: CallError): Newer<EmployeeInput> | null =>
  Option.match(decode(error.data?.current), {
    onNone: () => null,
    onSome: ({ version, fields }) => ({ version, values: { ...fields, ...noSecrets } }),
  });

/** Makes a person, or changes the one with this id in the version that was seen. */
const useSave = (id: number | null) => {
  const create = useCommand(employeeEndpoints.createEmployee, { refreshes });
  const change = useCommand(employeeEndpoints.changeEmployee, { refreshes });
  return ({ pin, password, ...fields }: EmployeeInput, version: number) =>
    id === null
      ? create.mutateAsync({ payload: { fields, pin, password } })
      : change.mutateAsync({ payload: { id, version, fields, pin } });
};

interface EditProps {
  readonly id: number | null;
  readonly version: number | null;
  readonly values: EmployeeInput;
}

function Edit({ id, version, values }: EditProps) {
  const { t } = useTranslation("employee");
  const { show } = useRecordAddress("employee");
  const words = useFieldWords();
  const save = useSave(id);
  const record = useRecordForm({
    schema: EmployeeInput,
    values,
    name: `employee ${id ?? NEW}`,
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
      title={id === null ? t("new") : t("form.editTitle", { name: values.name })}
      differences={({ values: { pin: _pin, password: _password, ...theirs } }) =>
        words.differences(record.form.getValues(), theirs)
      }
      onBack={() => show(id)}
    >
      <EmployeeInputs form={record.form} isNew={id === null} />
    </RecordPage>
  );
}

const right = String(employeeEndpoints.employee.access);

function NewEmployee() {
  const { t } = useTranslation("employee");
  const profile = useProfile();
  const choices = useChoices();
  const positionId = choices?.positions[0]?.id;
  if (profile === null || positionId === undefined)
    return <RecordWaiting label={t("trade:employee")} right={right} />;
  const values: EmployeeInput = {
    username: "",
    name: "",
    positionId,
    branchId: null,
    language: profile.language,
    isBoss: false,
    maximumDiscount: null,
    active: true,
    ...noSecrets,
  };
  return <Edit id={null} version={null} values={values} />;
}

function EditEmployee({ id }: { readonly id: number }) {
  const { t } = useTranslation("employee");
  const { data, error, refetch } = useCall(employeeEndpoints.employee, { params: { id } });
  if (!data)
    return (
      <RecordWaiting
        label={t("trade:employee")}
        right={right}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return <Edit id={id} version={data.version} values={{ ...data.fields, ...noSecrets }} />;
}

export const EmployeeForm = ({ id }: { readonly id: number | null }) =>
  id === null ? <NewEmployee /> : <EditEmployee id={id} />;
