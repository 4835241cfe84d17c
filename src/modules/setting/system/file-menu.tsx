/** Settings to a file and from one. */
import { Download, EllipsisVertical, History, type LucideIcon, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveAs } from "../../../client/http/download.ts";
import { useCurrencies, useSettings } from "../../../client/settings/settings.ts";
import type { SystemSetting } from "../../../contract/setting/system-setting.ts";
import { toServerText } from "../../../domain/time/clock.ts";
import { IconButton } from "../../../kit/icon-button.tsx";
import { Menu, type MenuEntry } from "../../../kit/overlay/menu.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { type FileRow, fileText, readFile } from "./setting-file.ts";

interface FileMenuProps {
  readonly settings: readonly SystemSetting[];
  readonly mayChange: boolean;
  readonly onHistory: (() => void) | undefined;
  readonly onTake: (rows: readonly FileRow[]) => void;
}

const useExport = (settings: readonly SystemSetting[]): (() => void) => {
  const { t } = useTranslation("setting");
  const currencies = useCurrencies();
  const { CompanyName, CompanyLogo, SystemTimeZone } = useSettings();
  return () => {
    const day = toServerText(Date.now(), SystemTimeZone.value).slice(0, 10);
    const file = new Blob([fileText(settings, currencies)], { type: "application/json" });
    saveAs(file, `${CompanyName.value} ${t("file.name")} ${day}.json`.trim());
    if (CompanyLogo.value !== null) notify({ title: t("file.withoutLogo") });
  };
};

/** The file that was chosen, as rows; undefined before one was. */
const useImport = (settings: readonly SystemSetting[]) => {
  const currencies = useCurrencies();
  const [rows, setRows] = useState<readonly FileRow[] | null>();
  const input = useRef<HTMLInputElement>(null);
  const read = async (files: FileList | null): Promise<void> => {
    const text = await files?.[0]?.text();
    if (text !== undefined) setRows(readFile(text, settings, currencies));
    if (input.current) input.current.value = "";
  };
  return { rows, input, read, choose: () => input.current?.click(), close: () => setRows(undefined) };
};

export function FileMenu({ settings, mayChange, onHistory, onTake }: FileMenuProps) {
  const { t } = useTranslation("setting");
  const { t: common } = useTranslation("common");
  const save = useExport(settings);
  const { rows, input, read, choose, close } = useImport(settings);
  const entry = (
    id: "history.title" | "file.export" | "file.import",
    Icon: LucideIcon,
    onPress: () => void,
  ) => ({
    id,
    label: t(id),
    icon: <Icon aria-hidden="true" size={16} />,
    onPress,
  });
  const entries: readonly MenuEntry[] = [
    ...(onHistory === undefined ? [] : [entry("history.title", History, onHistory)]),
    entry("file.export", Download, save),
    ...(mayChange ? [entry("file.import", Upload, choose)] : []),
  ];
  const more = <EllipsisVertical aria-hidden="true" size={16} />;
  return (
    <>
      <Menu entries={entries} trigger={<IconButton label={common("kit.moreActions")} icon={more} />} />
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t("file.import")}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void read(event.target.files)}
      />
      <ImportDialog
        rows={rows}
        onClose={close}
        onTake={(taken) => {
          onTake(taken);
          close();
        }}
      />
    </>
  );
}
