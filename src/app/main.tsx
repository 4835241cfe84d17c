/** Starts the browser side: words, session, router. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { watchProblems } from "../client/log.ts";
import { startSession } from "../client/session/session.ts";
import { whenIdle } from "../kit/lazy/idle.ts";
import "../kit/theme/kit.css";
import { restoreTheme } from "../kit/theme/theme.ts";
import { startWords } from "./i18n.ts";
import { fetchFirstScreen, makeRouter, prefetchOnHover } from "./router.tsx";

const start = async (element: HTMLElement): Promise<void> => {
  watchProblems();
  restoreTheme();
  const words = startWords();
  startSession();
  whenIdle(async () => (await import("../client/program.ts")).startProgram());
  whenIdle(async () => (await import("../client/settings/setting-news.ts")).followSettings());
  fetchFirstScreen();
  await words;
  prefetchOnHover();
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={makeRouter()} />
    </StrictMode>,
  );
};

const root = document.getElementById("root");
if (root) void start(root);
