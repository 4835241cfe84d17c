/** The form of a customer: the same inputs for a new one and for an edited one. */
import { Option, Schema } from "effect";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { useCall } from "../../client/http/query.ts";
import { useCan } from "../../client/session/session.ts";
import { useBaseCurrency, useSettings } from "../../client/settings/settings.ts";
import { customerEndpoints } from "../../contract/customer/customer.ts";
import {
  blankCustomer,
  CustomerCard,
  CustomerFields,
  CustomerInput,
  Opening,
  customerCardEndpoints,
} from "../../contract/customer/customer-card.ts";
import { withoutHidden } from "../../contract/field-right.ts";
import { notify } from "../../kit/feedback/notify.ts";
import type { Difference } from "../common/record/conflict-dialog.tsx";
import { type Newer, useRecordForm } from "../common/record/record-form.ts";
import { RecordPage } from "../common/record/record-page.tsx";
import { NEW, useCustomerAddress } from "./address.ts";
import { CustomerInputs } from "./customer-inputs.tsx";
import { useFieldWords } from "./field-words.ts";
import { noOpening } from "./opening-inputs.tsx";
import { CustomerWaiting } from "./waiting.tsx";

/** The card, and for a new one what they owed before. */
const Form = Schema.Struct({ fields: CustomerInput, opening: Schema.NullOr(Opening) });
type Values = typeof Form.Encoded;

const decode = Schema.decodeUnknownOption(CustomerCard);

const newerOf = (error: CallError): Newer<Values> | null =>
  Option.match(decode(error.data?.current), {
    onNone: () => null,
    onSome: ({ version, fields }) => ({ version, values: { fields, opening: null } }),
  });

const refreshes = {
  refreshes: [...Object.values(customerEndpoints), ...Object.values(customerCardEndpoints)],
};

/** Makes a customer, or changes the one with this id in the version that was seen. */
const useSave = (id: number | null) => {
  const create = useCommand(customerCardEndpoints.createCustomer, refreshes);
  const change = useCommand(customerCardEndpoints.changeCustomer, refreshes);
  return ({ fields, opening }: typeof Form.Type, version: number) =>
    id === null
      ? create.mutateAsync({
          payload: { fields, opening: opening === null || opening.amount === 0 ? null : opening },
        })
      : change.mutateAsync({ payload: { id, version, fields } });
};

interface EditProps {
  readonly id: number | null;
  readonly version: number | null;
  readonly values: Values;
}

function Edit({ id, version, values }: EditProps) {
  const { t } = useTranslation("customer");
  const { show } = useCustomerAddress();
  const words = useFieldWords();
  const save = useSave(id);
  const record = useRecordForm({
    schema: Form,
    values,
    name: `customer ${id ?? NEW}`,
    version,
    save,
    newerOf,
    onSaved: (saved) => {
      notify({ title: t("saved") });
      show(saved.id);
    },
  });
  const differences = ({ values: theirs }: Newer<Values>): readonly Difference[] =>
    words.differences(record.form.getValues("fields"), theirs.fields);
  return (
    <RecordPage
      record={record}
      title={id === null ? t("new") : t("form.editTitle", { name: values.fields.name })}
      differences={differences}
      onBack={() => show(id)}
    >
      <CustomerInputs form={record.form} isNew={id === null} />
    </RecordPage>
  );
}

function Blank({ currency }: { readonly currency: string }) {
  const { SystemTimeZone, Country } = useSettings();
  const can = useCan();
  const [values] = useState<Values>(() => ({
    fields: withoutHidden(CustomerFields, { ...blankCustomer, country: Country.value }, can),
    opening: noOpening(currency, SystemTimeZone.value),
  }));
  return <Edit id={null} version={null} values={values} />;
}

function NewCustomer() {
  const currency = useBaseCurrency()?.code;
  return currency === undefined ? <CustomerWaiting /> : <Blank currency={currency} />;
}

function EditCustomer({ id }: { readonly id: number }) {
  const { locale } = useFormats();
  const { data, error, refetch } = useCall(customerCardEndpoints.customerCard, { params: { id } });
  if (!data) return <CustomerWaiting problem={error} onRetry={() => void refetch()} />;
  return (
    <Edit
      key={`${id} ${locale}`}
      id={id}
      version={data.version}
      values={{ fields: data.fields, opening: null }}
    />
  );
}

export const CustomerForm = ({ id }: { readonly id: number | null }) =>
  id === null ? <NewCustomer /> : <EditCustomer id={id} />;
