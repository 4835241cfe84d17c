/** What stands around every screen: words for the kit, cached reads, progress, notices, the title of the browser tab. */
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useMatches, useNavigation } from "react-router";
import { queryClient } from "../client/query.ts";
import type { ScreenTitle } from "../contract/screens/table.ts";
import { ProgressBar } from "../kit/progress-bar.tsx";
import { KitTextProvider } from "../kit/text.tsx";
import { KeptOutlet } from "../shell/kept-outlet.tsx";
import { useKitWords } from "./kit-words.ts";
import { table } from "./routes.ts";

/** Notices are not needed for the first paint. */
const ToastHost = lazy(async () => ({ default: (await import("../kit/toast.tsx")).ToastHost }));

const titles: ReadonlyMap<string, ScreenTitle> = new Map(
  table.map(({ screen }) => [screen.path, screen.title]),
);

/** "Kontor · " and the title of the screen (spec section 2). */
function TabTitle() {
  const { t } = useTranslation("route");
  const title = titles.get(useMatches().at(-1)?.id ?? "");
  return <title>{title === undefined ? "Kontor" : `Kontor · ${t(title)}`}</title>;
}

const FRAME = "frame";

/** The frame sleeps while a screen without it is shown (the till), so that its tabs are there as they were. */
function Places() {
  const [, top] = useMatches();
  return <KeptOutlet current={top?.id ?? ""} isKept={(id) => id === FRAME} />;
}

export function Root() {
  const words = useKitWords();
  const { state } = useNavigation();
  return (
    <QueryClientProvider client={queryClient}>
      <KitTextProvider text={words}>
        <TabTitle />
        <ProgressBar active={state !== "idle"} />
        <Places />
        <Suspense>
          <ToastHost />
        </Suspense>
      </KitTextProvider>
    </QueryClientProvider>
  );
}
