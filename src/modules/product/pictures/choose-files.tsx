/** A button that opens the files of this computer: pictures, or a whole folder of them. */
import { type ReactNode, useRef } from "react";
import { Button, type ButtonLook } from "../../../kit/button.tsx";

interface ChooseFilesProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly look?: ButtonLook;
  readonly folder?: boolean;
  readonly busy?: boolean;
  readonly unavailableBecause?: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
}

export function ChooseFiles({ label, icon, look, folder = false, onChoose, ...state }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        // React's types do not know it; every browser does.
        {...(folder && { webkitdirectory: "" })}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])].filter(({ type }) => type.startsWith("image/")));
          target.value = "";
        }}
      />
      <Button look={look} icon={icon} {...state} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
