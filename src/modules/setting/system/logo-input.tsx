/** The field of a picture: given and taken away at once, not with the other values. */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { logoSaved } from "../../../client/settings/setting-list.ts";
import { type SystemSetting, systemSettingEndpoints } from "../../../contract/setting/system-setting.ts";
import { useRefresh } from "../../common/bulk/bulk-run.ts";
import { PictureField } from "../../common/record/picture-field.tsx";
import { usePicture } from "../../common/record/use-picture.ts";

const { giveLogo, takeLogo, groupSettings } = systemSettingEndpoints;
const reads = [groupSettings];

const picturedBy = ({ version, value }: Pick<SystemSetting, "version" | "value">) => ({
  version,
  picture: typeof value === "string" ? value : null,
});

interface LogoInputProps {
  readonly id: string;
  readonly label: string;
  readonly setting: Pick<SystemSetting, "version" | "value" | "locked">;
}

function Box({ src, label }: { readonly src: string | null; readonly label: string }) {
  const { t } = useTranslation("setting");
  return (
    <span className="grid h-20 w-40 place-items-center rounded border border-line bg-white p-2 text-small text-[#5c5c5c]">
      {src === null ? t("picture.none") : <img src={src} alt={label} className="size-full object-contain" />}
    </span>
  );
}

export function LogoInput({ id, label, setting }: LogoInputProps) {
  const { t } = useTranslation("error");
  const give = useCommand(giveLogo);
  const take = useCommand(takeLogo);
  const picture = usePicture(picturedBy(setting), {
    give: async (content, version) =>
      picturedBy(logoSaved(await give.mutateAsync({ payload: { version, content } }))),
    takeAway: async (version) => picturedBy(logoSaved(await take.mutateAsync({ payload: { version } }))),
    refresh: useRefresh(reads),
  });
  return (
    <div id={id} tabIndex={-1}>
      <PictureField
        name={label}
        picture={picture}
        blocked={setting.locked === null ? undefined : t(`setting.${setting.locked}`)}
        show={(src) => <Box src={src} label={label} />}
      />
    </div>
  );
}
