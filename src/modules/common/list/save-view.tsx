/** Asks for the name of a view. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import type { ListViews } from "./list-views.ts";

interface SaveViewProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly views: ListViews;
}

export function SaveView({ open, onClose, views }: SaveViewProps) {
  const { t } = useTranslation("list");
  return (
    <Dialog open={open} onClose={onClose} title={t("view.saveTitle")} detail={t("view.saveDetail")}>
      <NameForm views={views} onDone={onClose} />
    </Dialog>
  );
}

function NameForm({ views, onDone }: { readonly views: ListViews; readonly onDone: () => void }) {
  const { t } = useTranslation(["list", "common", "error"]);
  const [name, setName] = useState("");
  const word = name.trim();
  const isTaken = views.views.some((view) => view.name === word);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (word === "") return;
        views.save(word);
        onDone();
      }}
    >
      <TextField
        label={t("view.name")}
        value={name}
        maxLength={60}
        autoComplete="off"
        hint={isTaken ? t("view.nameTaken") : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t("common:cancel")}</Button>
        <Button
          look="primary"
          type="submit"
          unavailableBecause={word === "" ? t("error:field.required") : undefined}
        >
          {t("common:save")}
        </Button>
      </div>
    </form>
  );
}
