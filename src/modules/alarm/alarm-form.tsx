/** The form of a reminder, in a panel over the list: one form for a new one and for an edited one. */
import { Schema } from "effect";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../client/http/command.ts";
import { useCan } from "../../client/session/session.ts";
import { type Alarm, alarmEndpoints, AlarmInput } from "../../contract/alarm/alarm.ts";
import { saleEndpoints } from "../../contract/sale/sale.ts";
import { Repeat } from "../../domain/time/repeat.ts";
import { Button } from "../../kit/button.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { SelectField } from "../../kit/field/select-field.tsx";
import { SlideOver } from "../../kit/overlay/slide-over.tsx";
import { TextArea } from "../../kit/field/text-area.tsx";
import { tellRefusal, useContractForm, useFieldProblem } from "../common/form/form.ts";
import { newerOf } from "./newer.ts";
import { DayTime } from "../common/form/day-time.tsx";
import { OrderField, type TiedOrder } from "./order-field.tsx";
import { RecipientField } from "./recipient-field.tsx";

const { key: _, ...fields } = AlarmInput.fields;
const Form = Schema.Struct(fields);
type Values = typeof Form.Type;

/** What the form begins with: a reminder, or what a new one shall have. */
export interface Draft {
  readonly alarm: Alarm | null;
  readonly order: TiedOrder | null;
  readonly values: Values;
}

/** The form's values of a reminder. */
export const draftOf = (alarm: Alarm): Draft => ({
  alarm,
  order: alarm.saleOrder,
  values: {
    id: alarm.id,
    version: alarm.version,
    content: alarm.content,
    dueTime: alarm.dueTime,
    repeat: alarm.repeat,
    recipient: alarm.recipient,
    soId: alarm.saleOrder?.id ?? null,
    poId: alarm.purchaseOrder?.id ?? null,
  },
});

/** Saves; somebody else's newer version is offered instead of being written over (G5). */
const useAlarmForm = (draft: Draft, onSaved: () => void) => {
  const { t } = useTranslation("alarm");
  const save = useCommand(alarmEndpoints.saveAlarm, { refreshes: [alarmEndpoints.alarms] });
  const form = useContractForm(Form, draft.values);
  const [newer, setNewer] = useState<Alarm | null>(null);
  const submit = form.handleSubmit(async (payload) => {
    try {
      await save.mutateAsync({ payload });
      notify({ title: t("form.saved") });
      onSaved();
    } catch (error) {
      setNewer(newerOf(error));
      tellRefusal(form, error);
    }
  });
  return { form, submit, newer };
};

const FORM = "alarm-form";

interface FieldsProps {
  readonly draft: Draft;
  readonly form: ReturnType<typeof useAlarmForm>["form"];
}

function Fields({ draft, form }: FieldsProps) {
  const { t } = useTranslation("alarm");
  const can = useCan();
  const problem = useFieldProblem();
  const [order, setOrder] = useState(draft.order);
  const { control, register, formState } = form;
  const tie = (next: TiedOrder | null) => {
    setOrder(next);
    form.setValue("soId", next?.id ?? null, { shouldDirty: true });
  };
  return (
    <>
      <TextArea
        {...register("content")}
        label={t("form.content")}
        error={problem(formState.errors.content)}
        required
      />
      <Controller
        control={control}
        name="dueTime"
        render={({ field }) => (
          <DayTime value={field.value} onChange={field.onChange} error={problem(formState.errors.dueTime)} />
        )}
      />
      <Controller
        control={control}
        name="repeat"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t("form.repeat")}
            options={Repeat.literals.map((value) => ({ value, label: t(`repeat.${value}`) }))}
          />
        )}
      />
      <Controller
        control={control}
        name="recipient"
        render={({ field }) => (
          <RecipientField value={field.value} onChange={field.onChange} before={draft.alarm?.recipient} />
        )}
      />
      {can(saleEndpoints.orders.access) && <OrderField value={order} onChange={tie} />}
    </>
  );
}

interface AlarmFormProps {
  readonly draft: Draft;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Shows the newer version in the form's place. */
  readonly onNewer: (alarm: Alarm) => void;
}

export function AlarmForm({ draft, onClose, onSaved, onNewer }: AlarmFormProps) {
  const { t } = useTranslation(["alarm", "common"]);
  const { form, submit, newer } = useAlarmForm(draft, onSaved);
  const { errors, isSubmitting } = form.formState;
  return (
    <SlideOver
      open
      width={460}
      title={draft.alarm === null ? t("new") : t("one")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button type="submit" form={FORM} look="primary" shortcut="mod+s" busy={isSubmitting}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4 pt-1">
        {errors.root?.message !== undefined && (
          <div role="alert" className="rounded bg-negative-soft px-3 py-2 text-list text-negative">
            {errors.root.message}
            {newer && (
              <Button size="small" className="mt-2" onClick={() => onNewer(newer)}>
                {t("form.newer")}
              </Button>
            )}
          </div>
        )}
        <Fields draft={draft} form={form} />
      </form>
    </SlideOver>
  );
}
