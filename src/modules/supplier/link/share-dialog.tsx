/** What a partner sees of our catalogue, and at which prices: chosen when their link is accepted, and changed later (L4). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { partnerSettingEndpoints } from "../../../contract/setting/partner-setting.ts";
import { productCardEndpoints } from "../../../contract/product/product-card.ts";
import {
  LinkField,
  type SupplierLink,
  supplierLinkEndpoints as links,
} from "../../../contract/supplier/supplier-link.ts";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import { linkReads, useSharedWord } from "./link-words.ts";

interface ShareDialogProps {
  readonly link: SupplierLink;
  /** Accepts the link with what was chosen. */
  readonly isAccepting: boolean;
  readonly onClose: () => void;
}

interface Sharing {
  readonly fields: readonly LinkField[];
  readonly levelId: number | null;
}

/** Stores what is shared, and then accepts: a partner never reads at other prices than those chosen. */
const useSave = ({ link, isAccepting, onClose }: ShareDialogProps) => {
  const change = useCommand(links.changeLink, { refreshes: linkReads });
  const move = useCommand(links.moveLink, { refreshes: linkReads });
  const save = ({ fields, levelId }: Sharing) =>
    change.mutate(
      {
        payload: { id: link.id, version: link.version, fields, levelId, everyMinutes: null, categories: [] },
      },
      {
        onSuccess: ({ id, version }) =>
          isAccepting
            ? move.mutate({ payload: { id, version, act: "accept", fields } }, { onSuccess: onClose })
            : onClose(),
      },
    );
  const problem = change.error?.message ?? move.error?.message ?? null;
  return { save, problem, isBusy: change.isPending || move.isPending };
};

interface InputsProps {
  readonly sharing: Sharing;
  readonly onChange: (sharing: Sharing) => void;
}

function ShareInputs({ sharing: { fields, levelId }, onChange }: InputsProps) {
  const { t } = useTranslation("sync");
  const wordOf = useSharedWord();
  const { data: choices } = useCall(productCardEndpoints.productChoices, {}, { staleTime: 60_000 });
  const levels = (choices?.levels ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const toggle = (field: LinkField, isOn: boolean) =>
    onChange({
      fields: LinkField.literals.filter((one) => (one === field ? isOn : fields.includes(one))),
      levelId,
    });
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-list font-medium">{t("share.fields")}</legend>
        {LinkField.literals.map((field) => (
          <Checkbox
            key={field}
            label={wordOf(field)}
            checked={fields.includes(field)}
            onChange={({ target }) => toggle(field, target.checked)}
          />
        ))}
      </fieldset>
      {fields.includes("price") && (
        <SelectField
          label={t("share.level")}
          options={[{ value: "", label: t("share.priceList") }, ...levels]}
          value={levelId === null ? "" : String(levelId)}
          onChange={(value) => onChange({ fields, levelId: value === "" ? null : Number(value) })}
        />
      )}
    </>
  );
}

export function ShareDialog(props: ShareDialogProps) {
  const { link, isAccepting, onClose } = props;
  const { t } = useTranslation(["sync", "common"]);
  const [sharing, setSharing] = useState<Sharing>({ fields: link.fields, levelId: link.levelId });
  const { save, problem, isBusy } = useSave(props);
  const { data: rules } = useCall(partnerSettingEndpoints.supplierClientSettings);
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("share.title", { partner: link.partner })}
      detail={isAccepting ? t("code.gives", { code: link.checkCode }) : undefined}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={isBusy} onClick={() => save(sharing)}>
            {isAccepting ? t("act.accept") : t("common:save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid problem={problem} />
        {rules?.settings.share.catalogue === false && (
          <p className="rounded bg-caution-soft px-3 py-2 text-list text-caution">{t("share.off")}</p>
        )}
        <ShareInputs sharing={sharing} onChange={setSharing} />
      </div>
    </Dialog>
  );
}
