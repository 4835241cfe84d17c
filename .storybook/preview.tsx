/** Around every story: the kit's stylesheet and words, a switch for light and dark, our three widths, axe as a judge. */
import type { Preview } from "@storybook/react-vite";
import { useLayoutEffect, type ReactNode } from "react";
import { toast } from "sonner";
import { configure } from "storybook/test";
import "../src/kit/kit.css";
import { fetchLate } from "../src/kit/late.tsx";
import { KitTextProvider } from "../src/kit/text.tsx";
import { ToastHost } from "../src/kit/toast.tsx";
import { english } from "./english.ts";

// A busy machine needs longer than the one second that is waited for by itself.
configure({ asyncUtilTimeout: 5000 });

function Theme({ theme, children }: { readonly theme: string; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return children;
}

export default {
  globalTypes: {
    theme: {
      description: "Light or dark",
      toolbar: {
        title: "Theme",
        icon: "contrast",
        items: [
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
          { value: "system", title: "As the system" },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: "light" },
  loaders: [
    async () => {
      await fetchLate();
      return {};
    },
  ],
  // Toasts live outside of React: the next story begins without them.
  beforeEach: () => () => void toast.dismiss(),
  decorators: [
    (Story, { globals }) => (
      <Theme theme={String(globals["theme"] ?? "light")}>
        <KitTextProvider text={english}>
          <Story />
          <ToastHost />
        </KitTextProvider>
      </Theme>
    ),
  ],
  parameters: {
    // Headless UI guards its focus with hidden buttons that pass the focus on at once; axe cannot see that.
    a11y: { test: "error", context: { exclude: ["[data-headlessui-focus-guard]"] } },
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: "Phone 390", styles: { width: "390px", height: "844px" }, type: "mobile" },
        tablet: { name: "Tablet 1024", styles: { width: "1024px", height: "768px" }, type: "tablet" },
        desktop: { name: "Desktop 1440", styles: { width: "1440px", height: "900px" }, type: "desktop" },
      },
    },
  },
} satisfies Preview;
