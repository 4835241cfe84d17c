/** Storybook: every part of the kit and the modules, in every state; each story is also a test in a real browser. */
import type { StorybookConfig } from "@storybook/react-vite";

const browserPackages = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "@headlessui/react",
  "@hookform/resolvers/effect-ts",
  "@tanstack/react-query",
  "@tanstack/react-table",
  "@xstate/react",
  "effect",
  "i18next",
  "lucide-react",
  "ofetch",
  "react-hook-form",
  "react-i18next",
  "react-router",
  "react-router/dom",
  "sonner",
  "xstate",
];

export default {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-vitest", "@storybook/addon-a11y"],
  // Named beforehand, or Vite finds them one by one while the stories run and loads React twice.
  viteFinal: (config) => ({
    ...config,
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...browserPackages],
    },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
