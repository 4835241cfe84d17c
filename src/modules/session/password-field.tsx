/** A password: can be shown, and says when caps lock is on. */
import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../kit/icon-button.tsx";
import { TextField, type TextFieldProps } from "../../kit/field/text-field.tsx";

export function PasswordField({ hint, ...field }: Omit<TextFieldProps, "type" | "after">) {
  const { t } = useTranslation("session");
  const [isShown, setShown] = useState(false);
  const [isCapital, setCapital] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapital(event.getModifierState("CapsLock"));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      hint={isCapital ? <span role="status">{t("login.capsLock")}</span> : hint}
      type={isShown ? "text" : "password"}
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      after={
        <IconButton
          size="small"
          label={t(isShown ? "hidePassword" : "showPassword")}
          icon={<Icon aria-hidden="true" size={16} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
