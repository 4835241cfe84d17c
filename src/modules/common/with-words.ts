/** A screen's chunk together with its words, so that it is not drawn before they are there. */
import i18next from "i18next";
import { wordsReady } from "../../client/language.ts";

/** `load: withWords(["sale", "list"], () => import("./order-list.tsx"))` in a route table. */
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
