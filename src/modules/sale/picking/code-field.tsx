/** The field for scanned and typed codes. It has the focus whenever nothing else is entered. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../kit/field/text-field.tsx";

interface CodeProps {
  /** A dialog is open. */
  readonly isCovered: boolean;
  readonly onCode: (code: string) => void;
  /** Enter while the field is empty. */
  readonly onOpen: () => void;
  /** The arrow keys move the mark. */
  readonly onMove: (by: number) => void;
}

/** A touch screen would show its keyboard; a scanner's codes are read wherever the focus is. */
const isTouched = () => matchMedia("(pointer: coarse)").matches;

export function CodeField({ isCovered, onCode, onOpen, onMove }: CodeProps) {
  const { t } = useTranslation("stock");
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  useEffect(() => {
    if (!isCovered && !isTouched()) field.current?.focus();
  }, [isCovered]);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) onMove(by);
    else if (event.key !== "Enter") return;
    else if (code.trim() === "") onOpen();
    else {
      onCode(code);
      setCode("");
    }
    event.preventDefault();
  };
  return (
    <div className="max-w-2xl px-4 pb-3">
      <TextField
        ref={field}
        label={t("scanCheck.code")}
        hideLabel
        placeholder={t("scanCheck.code")}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={onKey}
        onBlur={({ relatedTarget }) => {
          // Nothing else took the focus: a press beside all fields.
          if (relatedTarget === null && !isCovered && !isTouched()) field.current?.focus();
        }}
      />
    </div>
  );
}
