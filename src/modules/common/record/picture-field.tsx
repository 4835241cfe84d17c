/** The picture of a record: chosen, dropped or pasted, seen at once, taken away again. */
import { ImageOff, ImageUp } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../kit/avatar.tsx";
import { Button } from "../../../kit/button.tsx";
import { Spinner } from "../../../kit/feedback/spinner.tsx";
import type { usePicture } from "./use-picture.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));

/** A picture pasted while nothing else has the focus, as a browser sends it to no element of the page. */
const usePaste = (onTake: ((file: Blob) => void) | undefined, isOneOfMany: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onTake);
  useLayoutEffect(() => {
    latest.current = onTake;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { activeElement, body } = document;
      const isHere =
        (!isOneOfMany && activeElement === body) || place.current?.contains(activeElement) === true;
      const file = isHere ? pictureIn(event.clipboardData) : undefined;
      if (file === undefined || latest.current === undefined) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [isOneOfMany]);
  return place;
};

interface ButtonsProps extends Pick<ReturnType<typeof usePicture>, "src" | "isBusy" | "take" | "takeAway"> {
  readonly blocked: string | undefined;
}

function Buttons({ src, isBusy, take, takeAway, blocked }: ButtonsProps) {
  const { t } = useTranslation("record");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t("picture.choose")}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) take(file);
          target.value = "";
        }}
      />
      <Button
        icon={<ImageUp {...icon} />}
        busy={isBusy}
        unavailableBecause={blocked}
        onClick={() => input.current?.click()}
      >
        {t("picture.choose")}
      </Button>
      {src !== null && (
        <Button
          look="ghost"
          icon={<ImageOff {...icon} />}
          unavailableBecause={isBusy ? undefined : blocked}
          onClick={() => !isBusy && takeAway()}
        >
          {t("picture.takeAway")}
        </Button>
      )}
    </>
  );
}

interface PictureFieldProps {
  /** Whose picture: its initials stand where there is none. */
  readonly name: string;
  readonly picture: ReturnType<typeof usePicture>;
  /** Why it cannot be changed by this person now. */
  readonly blocked: string | undefined;
  /** How it is shown; as that of a person where nothing is said. */
  readonly show?: (src: string | null) => ReactNode;
  /** Several stand on the page: a picture is pasted into the one that has the focus. */
  readonly isOneOfMany?: boolean;
}

const portrait = (name: string) => (src: string | null) => (
  <Avatar name={name} src={src ?? undefined} size={96} />
);

/** The picture of a thing, whole, in a box; `empty` says what would stand there. */
export const pictureBox = (name: string, empty: string) => (src: string | null) =>
  src === null ? (
    <span className="grid size-24 place-items-center rounded border border-line text-small text-muted">
      {empty}
    </span>
  ) : (
    <img src={src} alt={name} className="size-24 rounded border border-line object-contain" />
  );

export function PictureField({
  name,
  picture,
  blocked,
  show = portrait(name),
  isOneOfMany = false,
}: PictureFieldProps) {
  const { t } = useTranslation("record");
  const { src, isBusy, problem, take } = picture;
  const onTake = blocked === undefined && !isBusy ? take : undefined;
  const place = usePaste(onTake, isOneOfMany);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = pictureIn(event.dataTransfer);
    if (file !== undefined) onTake?.(file);
  };
  return (
    <div
      ref={place}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="flex flex-wrap items-center gap-4"
    >
      <span className="relative grid place-items-center">
        {show(src)}
        {isBusy && (
          <span className="absolute rounded-full bg-surface p-1">
            <Spinner />
          </span>
        )}
      </span>
      <div className="flex min-w-40 flex-1 flex-col items-start gap-1">
        <Buttons {...picture} blocked={blocked} />
        {blocked === undefined && <p className="text-small text-muted">{t("picture.drop")}</p>}
      </div>
      {problem !== null && (
        <p role="alert" className="w-full text-list text-negative">
          {problem}
        </p>
      )}
    </div>
  );
}
