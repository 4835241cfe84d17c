/** For whom a reminder is: oneself, everybody, one person, a position. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../client/http/query.ts";
import { useProfile } from "../../client/session/session.ts";
import { type Alarm, alarmEndpoints, type RecipientInput } from "../../contract/alarm/alarm.ts";
import { SelectField } from "../../kit/field/select-field.tsx";

const textOf = (recipient: RecipientInput): string =>
  recipient.kind === "everybody" ? recipient.kind : `${recipient.kind} ${recipient.id}`;

const recipientOf = (text: string): RecipientInput => {
  const [kind, id] = text.split(" ");
  return kind === "person" || kind === "position" ? { kind, id: Number(id) } : { kind: "everybody" };
};

interface RecipientFieldProps {
  readonly value: RecipientInput;
  readonly onChange: (recipient: RecipientInput) => void;
  /** For whom it has been: shown also when they may not see reminders any more. */
  readonly before: Alarm["recipient"] | undefined;
}

export function RecipientField({ value, onChange, before }: RecipientFieldProps) {
  const { t } = useTranslation("alarm");
  const me = useProfile()?.id;
  const { data } = useCall(alarmEndpoints.recipients);
  const others = (data?.persons ?? []).filter(({ id }) => id !== me);
  const options = [
    ...(me === undefined ? [] : [{ value: `person ${me}`, label: t("for.me") }]),
    { value: "everybody", label: t("for.everybody") },
    ...others.map(({ id, name }) => ({ value: `person ${id}`, label: name })),
    ...(data?.positions ?? []).map(({ id, name }) => ({
      value: `position ${id}`,
      label: name,
      detail: t("for.position"),
    })),
  ];
  const isKnown = options.some((option) => option.value === textOf(value));
  const missingOption =
    !isKnown && before && before.kind !== "everybody" ? [{ value: textOf(before), label: before.name }] : [];
  return (
    <SelectField
      label={t("form.recipient")}
      options={[...options, ...missingOption]}
      value={textOf(value)}
      onChange={(text) => onChange(recipientOf(text))}
    />
  );
}
