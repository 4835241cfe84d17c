/** The frame of a page about the look's foundations. */
import type { ReactNode } from "react";

export function Page({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  return (
    <main className="grid max-w-6xl gap-8 bg-canvas p-8 text-ink">
      <header className="max-w-prose">
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="mt-1 text-form text-muted">{about}</p>
      </header>
      {children}
    </main>
  );
}

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-head font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const themes = ["light", "dark"] as const;

/** The same twice: light and dark side by side. */
export const InBothThemes = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-4 md:grid-cols-2">
    {themes.map((theme) => (
      <div
        key={theme}
        data-theme={theme}
        className="grid content-start gap-3 rounded border border-line bg-canvas p-4 text-ink"
      >
        <p className="text-small text-muted">{theme === "light" ? "Light" : "Dark"}</p>
        {children}
      </div>
    ))}
  </div>
);
