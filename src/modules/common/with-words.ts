/** A screen's chunk together with the words it needs beside those of its area. */
import i18next from "i18next";

/** `load: withWords(["order", "list"], () => import("./order-list.tsx"))` in a route table. */
export const withWords =
  <Screen>(areas: readonly string[], load: () => Promise<Screen>): (() => Promise<Screen>) =>
  async () => {
    const [screen] = await Promise.all([load(), i18next.loadNamespaces(areas)]);
    return screen;
  };
