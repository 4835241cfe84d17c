/** What is taken over from suppliers, field by field, and whether partners may read our catalogue (L2). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import {
  partnerSettingEndpoints as partner,
  type SupplierClientSettings,
} from "../../../contract/setting/partner-setting.ts";
import { Button } from "../../../kit/button.tsx";
import { Segments } from "../../../kit/field/segments.tsx";
import { Switch } from "../../../kit/field/switch.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";

type Settings = typeof SupplierClientSettings.Type;

const fields = ["name", "picture", "barcode", "packing", "price", "category"] as const;
const rules = ["take", "ask", "ignore"] as const;
const shares = ["catalogue", "stock"] as const;
const reads = [partner.supplierClientSettings] as const;

interface RulesProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

function Rules({ settings, onChange }: RulesProps) {
  const { t } = useTranslation("sync");
  return (
    <>
      <h3 className="text-list font-medium">{t("rules.take")}</h3>
      <dl className="grid gap-2">
        {fields.map((field) => (
          <div key={field} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <dt className="text-form">{t(`field.${field}`)}</dt>
            <dd>
              <Segments
                label={t(`field.${field}`)}
                segments={rules.map((value) => ({ value, label: t(`rule.${value}`) }))}
                value={settings.take[field]}
                onChange={(rule) => onChange({ ...settings, take: { ...settings.take, [field]: rule } })}
              />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="pt-2 text-list font-medium">{t("rules.share")}</h3>
      {shares.map((what) => (
        <Switch
          key={what}
          label={t(`share.${what}`)}
          checked={settings.share[what]}
          onChange={(isOn) => onChange({ ...settings, share: { ...settings.share, [what]: isOn } })}
        />
      ))}
    </>
  );
}

export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["sync", "common"]);
  const { data, error } = useCall(partner.supplierClientSettings);
  const [changed, setChanged] = useState<Settings | null>(null);
  const command = useCommand(partner.syncSupplierClient, { refreshes: reads });
  const settings = changed ?? data?.settings;
  const save = () =>
    data !== undefined &&
    settings !== undefined &&
    command.mutate({ payload: { version: data.version, settings } }, { onSuccess: onClose });
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t("rules.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={command.isPending}
            unavailableBecause={changed === null ? t("trade:noChangeNeeded") : undefined}
            onClick={save}
          >
            {t("common:save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pt-1">
        <ProblemSaid problem={(command.error ?? error)?.message ?? null} />
        {settings && <Rules settings={settings} onChange={setChanged} />}
      </div>
    </Dialog>
  );
}
