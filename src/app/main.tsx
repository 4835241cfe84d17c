/** Starts the browser side: words, session, router. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { watchProblems } from "../client/log.ts";
import { startSession } from "../client/session.ts";
import { whenIdle } from "../kit/idle.ts";
import "../kit/kit.css";
import { restoreTheme } from "../kit/theme.ts";
import { startWords } from "./i18n.ts";
import { fetchFirstScreen, makeRouter, prefetchOnHover } from "./router.tsx";

const start = async (element: HTMLElement): Promise<void> => {
  watchProblems();
  restoreTheme();
  const words = startWords();
  startSession();
  whenIdle(async () => (await import("../client/program.ts")).startProgram());
  whenIdle(async () => (await import("../client/setting-news.ts")).followSettings());
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
