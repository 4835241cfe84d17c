/** Around every docs page: what the toolbar says of theme, language, formats, density, width, motion and hover holds there as on a story. */
import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import { frameTheme } from "./chrome.ts";
import { tellFrames, widthOf } from "./docs-frames.ts";
import { type Globals, useLook } from "./look.ts";

/** A story's own globals are not what the toolbar says: each global is read from a story that does not set it. */
const globalsOf = ({ componentStories, getStoryContext }: DocsContainerProps["context"]): Globals =>
  Object.fromEntries(
    componentStories().flatMap((story) => {
      const { globals, storyGlobals } = getStoryContext(story);
      return Object.entries(globals).filter(([name]) => !(name in storyGlobals));
    }),
  );

/** Draws a docs page as the toolbar says, and again when that changes. */
export function KontorDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState<Globals>(() => globalsOf(context));
  useEffect(() => {
    const follow = (told: { readonly globals: Globals }) => setGlobals(told.globals);
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context.channel]);
  useLook(globals);
  // Before the stories below make their addresses.
  useState(() => tellFrames(globals));
  useEffect(() => tellFrames(globals), [globals]);
  const width = widthOf(globals);
  return (
    <DocsContainer context={context} theme={frameTheme(globals["theme"] ?? "light")}>
      {/* A frame is transparent until its page is there: with the color scheme of a dark page it would be white. */}
      <style>{"iframe { color-scheme: normal; background: var(--canvas); }"}</style>
      {width !== null && (
        <style>{`.sb-story > div > iframe, .sb-story [data-story-look] { max-width: ${width}px; }`}</style>
      )}
      {children}
    </DocsContainer>
  );
}
