/**
 * Compares each story that is tagged `picture` with the picture of it in `tests/pictures`, once the story has run. The fonts are
 * the app's own, the clock stands still, nothing moves. `npm run pictures` accepts what is drawn now. An inconclusive result of
 * axe fails a story unless `inconclusive.ts` explains it. Stories with a seeded fault say what must be found: `unlike` a picture,
 * `violates` rules of axe, or results that stay `inconclusive`. No story ends with a picture that is not there, except on made
 * answers. Last, each screen as it usually stands, and on made answers, must fit a phone.
 */
import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { type AxeResult, unexplained } from "./inconclusive.ts";
import { phoneFaults } from "./phone.ts";
import chromium from "../tests/pictures/chromium.json" with { type: "json" };

/** Another Chromium draws letters a little differently: then more pixels may differ. */
const SAME = 0.0015;
const OTHER = 0.02;

const major = Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1]);
const isSame = major === chromium.major;

const fontsLoaded = async (): Promise<void> => {
  await Promise.all(
    ["400", "500", "600"].map((weight) => document.fonts.load(`${weight} 14px "Inter Variable"`)),
  );
  await document.fonts.ready;
};

interface Report {
  readonly type: string;
  readonly status: string;
  readonly result: {
    readonly violations?: readonly { readonly id: string }[];
    readonly incomplete?: readonly AxeResult[];
  };
}

interface Told {
  readonly id: string;
  readonly tags: readonly string[];
  readonly parameters: {
    readonly unlike?: string;
    readonly violates?: readonly string[];
    readonly inconclusive?: readonly string[];
  };
  readonly reporting: { readonly reports: readonly Report[] };
}

const matches = (name: string) =>
  expect(page.elementLocator(document.body)).toMatchScreenshot(name, {
    comparatorOptions: { threshold: 0.1, allowedMismatchedPixelRatio: isSame ? SAME : OTHER },
  });

const hasMadeAnswers = ({ id }: Told): boolean => id.startsWith("modules-made-answers--");

const isWholeScreen = (story: Told): boolean => hasMadeAnswers(story) || /^modules-.*--ready$/.test(story.id);

/** The addresses of pictures that could not be loaded. */
const brokenPictures = (): readonly string[] =>
  Array.from(document.images)
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map(({ src }) => src);

/** Storybook holds the animations at their end while axe runs, then begins them again: a dialog would be judged while it is faded. */
const finishAnimations = (): void => {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
};

const compare = async (story: Told): Promise<void> => {
  const { unlike, violates, inconclusive = [] } = story.parameters;
  const report = story.reporting.reports.find(({ type }) => type === "a11y");
  finishAnimations();
  expect(unexplained(report?.result.incomplete ?? []), "axe could not decide").toEqual(inconclusive);
  if (violates) {
    expect(report?.result.violations?.map(({ id }) => id).toSorted()).toEqual(violates);
    // What is seen fails a story, unless it says like this one that it is to be so.
    expect(report?.status).toBe("warning");
  }
  // Accepting would put the seeded fault in the place of what it is compared with.
  if (unlike !== undefined && !import.meta.env["ACCEPTING"]) {
    await fontsLoaded();
    await expect(matches(unlike)).rejects.toThrow(/toMatchScreenshot/);
  }
  if (!story.tags.includes("picture")) return;
  await fontsLoaded();
  if (!isSame)
    console.warn(
      `The pictures were taken with Chromium ${chromium.major}, this is ${major}: compared less strictly.`,
    );
  await matches(story.id);
};

afterEach(async (context) => {
  const { story, task } = context as unknown as { story?: Told; task: { result?: { state: string } } };
  if (!story || task.result?.state === "fail") return;
  await compare(story);
  if (!hasMadeAnswers(story))
    expect(brokenPictures(), "take pictures from stories/support/photo.ts").toEqual([]);
  if (isWholeScreen(story)) expect(await phoneFaults()).toEqual([]);
});
