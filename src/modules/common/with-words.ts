/** A screen's chunk together with the words it needs beside those of its area. */
import i18next from "i18next";
import { wordsReady } from "../../client/language.ts";

/** `load: withWords(["order", "list"], () => import("./order-list.tsx"))` in a route table. */
export const withWords =
  <Screen>(areas: readonly string[], load: () => Promise<Screen>): (() => Promise<Screen>) =>
  async () => {
    const words = async () => {
      await wordsReady();
      await i18next.loadNamespaces(areas);
    };
    const [screen] = await Promise.all([load(), words()]);
    return screen;
  };
