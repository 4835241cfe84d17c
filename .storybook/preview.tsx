/** Around every story: the kit's stylesheet and words, the designers' toolbar, our three widths, axe as a judge. */
import type { Preview } from "@storybook/react-vite";
import i18next from "i18next";
import { lazy, Suspense, useEffect, type ComponentProps, type ReactNode } from "react";
import { toast } from "sonner";
import { configure } from "storybook/test";
import "../src/kit/theme/kit.css";
import { useKitWords } from "../src/app/kit-words.ts";
import { loadLazyControls } from "../src/kit/lazy/lazy-control.tsx";
import { NoticePlace } from "../src/kit/feedback/notice-place.tsx";
import { KitTextProvider } from "../src/kit/text.tsx";
import { ToastHost } from "../src/kit/feedback/toast.tsx";
import { answeredText } from "../stories/support/answered.ts";
import { areWordsStarted, showWords } from "../stories/support/words.ts";
import { axeChecks } from "./axe-checks.ts";
import { PICTURE_TIME, setClock } from "./clock.ts";
import { settledFault } from "./blank.ts";
import { english } from "./english.ts";
import { filterRowFaults } from "./filter-row.ts";
import { type Globals, lookOf, useLook } from "./look.ts";
import { markUntranslated, wordsLeft } from "./pseudo.ts";
import { globalTypes, initialGlobals, noteToolbar, shown } from "./toolbar.ts";

// A busy machine needs longer than the default of one second: the first chart waits until its library is loaded.
configure({ asyncUtilTimeout: 15_000 });

/** The blocks of the docs pages are loaded with the first docs page: a story by itself does without them. */
const KontorDocs = lazy(async () => ({ default: (await import("./docs-container.tsx")).KontorDocs }));

const Docs = (given: ComponentProps<typeof KontorDocs>) => (
  <Suspense>
    <KontorDocs {...given} />
  </Suspense>
);

/** A story owns the page; on a docs page, which has the toolbar's look by its container, it owns its box. */
function Look({ globals, isInDocs, children }: LookProps) {
  return isInDocs ? (
    <div {...lookOf(globals)} className="rounded bg-canvas text-ink" data-story-look>
      {children}
    </div>
  ) : (
    <LookOfPage globals={globals}>{children}</LookOfPage>
  );
}

interface LookProps {
  readonly globals: Globals;
  readonly isInDocs: boolean;
  readonly children: ReactNode;
}

function LookOfPage({ globals, children }: Omit<LookProps, "isInDocs">) {
  useLook(globals);
  return children;
}

/** The kit's words in another language than English come from the app. */
function OtherWords({ children }: { readonly children: ReactNode }) {
  return <KitTextProvider text={useKitWords()}>{children}</KitTextProvider>;
}

const isEnglish = (): boolean => shown().language === "en" && !shown().isPseudo;

/** A screen as it stands: what the machines of its stories keep as text (a toast, a typed note) does not turn with the words. */
const isStateOfScreen = (title: string, name: string): boolean =>
  title.startsWith("Modules/") && ["Ready", "Empty", "Loading", "Failed", "Denied"].includes(name);

/** In the pseudo-language, what was never translated is ringed as it appears. */
function Marks({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const mark = () => markUntranslated(document.body, answeredText());
    const watch = new MutationObserver(mark);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    mark();
    return () => watch.disconnect();
  }, []);
  return children;
}

export default {
  globalTypes,
  // In the static Storybook axe is loaded when its panel is asked for a scan; the tests run it after each story.
  initialGlobals: { ...initialGlobals, ...(import.meta.env.PROD && { a11y: { manual: true } }) },
  loaders: [
    async ({ globals, tags }) => {
      setClock(tags.includes("picture") ? PICTURE_TIME : null);
      noteToolbar(globals);
      await Promise.all([loadLazyControls(), (areWordsStarted() || !isEnglish()) && showWords()]);
      return {};
    },
  ],
  // Toasts, and what a window stores for a reload, live outside of React: the next story begins without them.
  beforeEach: () => () => {
    toast.dismiss();
    sessionStorage.clear();
  },
  // A screen takes an answer that is not as the contract says for a failure: the story would show that and nobody notice.
  afterEach: async ({ title, name, parameters }) => {
    const end = await settledFault(parameters["endsOn"]);
    if (end !== null) throw new Error(end);
    const text = document.body.textContent ?? "";
    const found = /sent an unexpected answer \(([^)]*\)?[^)]*)\)/.exec(text);
    if (found !== null) throw new Error(`A fixture is not what the contract says: ${found[1] ?? ""}`);
    const faults = filterRowFaults();
    if (faults.length > 0) throw new Error(`A filter row: ${faults.join(" | ")}`);
    if (!isStateOfScreen(title, name) || !isEnglish() || !areWordsStarted()) return;
    const left = await wordsLeft(answeredText());
    if (left.length > 0) throw new Error(`Nobody translates: ${left.join(" | ")}`);
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      const inside = (
        <>
          <NoticePlace isFallback />
          <Story />
          <ToastHost />
        </>
      );
      return (
        <Look
          globals={globals}
          isInDocs={viewMode === "docs"}
          key={`${i18next.language} ${shown().isPseudo} ${shown().formats}`}
        >
          {isEnglish() ? (
            <KitTextProvider text={english}>{inside}</KitTextProvider>
          ) : (
            <OtherWords>{shown().isPseudo ? <Marks>{inside}</Marks> : inside}</OtherWords>
          )}
        </Look>
      );
    },
  ],
  parameters: {
    // Headless UI guards its focus with hidden buttons that pass the focus on at once; axe cannot see that.
    a11y: {
      test: "error",
      config: { checks: axeChecks },
      // What passes is not listed element by element: that was a tenth of the time that a story takes.
      options: { resultTypes: ["violations", "incomplete"] },
      context: { exclude: ["[data-headlessui-focus-guard]"] },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { container: Docs },
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Introduction",
          "Foundations",
          "Changelog",
          "Kit",
          ["Parts", "*"],
          "Patterns",
          "Shell",
          "Modules",
          ["*", "Made answers"],
          "Machines",
          "Print room",
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: "Phone 390", styles: { width: "390px", height: "844px" }, type: "mobile" },
        tablet: { name: "Tablet 1024", styles: { width: "1024px", height: "768px" }, type: "tablet" },
        desktop: { name: "Desktop 1440", styles: { width: "1440px", height: "900px" }, type: "desktop" },
      },
    },
  },
} satisfies Preview;
