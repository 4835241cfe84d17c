/** How strong a password is, in four bars and a word. */
import { useTranslation } from "react-i18next";
import { cx } from "../../kit/theme/cx.ts";
import { type Strength, strengthOf } from "./password-strength.ts";

const tones: Readonly<Record<Strength, string>> = {
  0: "bg-negative",
  1: "bg-negative",
  2: "bg-caution",
  3: "bg-positive",
  4: "bg-positive",
};

const bars = [1, 2, 3, 4] as const;

/** Nothing until something is typed; its place is kept, so that nothing moves. */
export function StrengthMeter({
  password,
  username,
}: {
  readonly password: string;
  readonly username: string;
}) {
  const { t } = useTranslation("session");
  const strength = strengthOf(password, username);
  const isEmpty = password === "";
  return (
    <div className="mt-2 flex h-4 items-center gap-2">
      <div className="flex flex-1 gap-1" aria-hidden="true">
        {bars.map((bar) => (
          <span
            key={bar}
            className={cx(
              "h-1 flex-1 rounded-full",
              !isEmpty && Math.max(strength, 1) >= bar ? tones[strength] : "bg-press",
            )}
          />
        ))}
      </div>
      <span role="status" className="min-w-24 text-right text-small text-muted">
        {!isEmpty && (
          <>
            <span className="sr-only">{t("strength.label")}: </span>
            {t(`strength.${strength}`)}
          </>
        )}
      </span>
    </div>
  );
}
