/** The page around everything before the shell: the mark, a language to choose, one panel in the middle. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { showLanguage, useLanguage } from "../../client/language.ts";
import { startLanguages } from "../../domain/languages.ts";
import { SelectField } from "../../kit/field/select-field.tsx";

function Wordmark() {
  return (
    <span className="flex items-center gap-2 text-head font-semibold tracking-tight">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 text-accent">
        <path d="M4 2v16M4 10h4l8-8M8 10l8 8" fill="none" stroke="currentColor" strokeWidth="2.25" />
      </svg>
      Kontor
    </span>
  );
}

function LanguagePicker() {
  const { t } = useTranslation("session");
  const { code } = useLanguage();
  return (
    <SelectField
      label={t("trade:language")}
      hideLabel
      size="small"
      className="w-40"
      value={code}
      onChange={(next) => void showLanguage(next)}
      options={startLanguages.map((language) => ({ value: language.code, label: language.name }))}
    />
  );
}

interface EntryFrameProps {
  /** In pixels; 380 when not given. */
  readonly width?: number;
  readonly children: ReactNode;
}

export function EntryFrame({ width = 380, children }: EntryFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-form text-ink">
      <header className="flex shrink-0 items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Wordmark />
        <LanguagePicker />
      </header>
      <main className="flex flex-1 justify-center px-4 pt-[min(12vh,96px)] pb-12">
        <div className="w-full" style={{ maxWidth: width }}>
          {children}
        </div>
      </main>
    </div>
  );
}

/** The panel of a short form: title, a word on it, what went wrong, the fields. */
export function Panel({
  title,
  detail,
  children,
}: {
  readonly title: string;
  readonly detail?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="rounded-panel border border-line bg-surface px-5 py-6 sm:px-7">
      <h1 className="text-title font-semibold tracking-tight">{title}</h1>
      {detail !== undefined && <p className="mt-1 text-list text-muted">{detail}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** A sentence about what went wrong, on top of a form. */
export function Problem({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="mb-4 rounded bg-negative-soft px-3 py-2 text-list text-negative">
      {children}
    </p>
  );
}
