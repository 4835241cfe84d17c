/** The promotional pop-up, walked whole, and lived through months of simulated days (spec sections 2 and 9). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { COUNTDOWN, promoMachine, secondsLeft, SILENT_DAYS } from "../../machines/promo-popup.ts";
import { walk } from "./walk.ts";

const fresh = { isWanted: true, today: "2026-11-21", shownOn: null, isSilenced: false };
const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** One browser: what it remembers, and the pop-up of each load of the page. */
const makeBrowser = () => {
  let shownOn: string | null = null;
  let silentUntil = 0;
  return {
    load: (now: number, isWanted = true) => {
      const actor = createActor(
        promoMachine.provide({
          actions: {
            rememberShown: ({ context }) => (shownOn = context.today),
            rememberClosed: () => (silentUntil = clock + SILENT_DAYS * DAY),
          },
        }),
        { input: { isWanted, today: dayOf(now), shownOn, isSilenced: now < silentUntil } },
      );
      let clock = now;
      actor.start();
      return {
        tick: (seconds: number, isBusy = false) => {
          clock += seconds * 1000;
          actor.send({ type: "TICK", now: clock, isBusy });
        },
        close: () => actor.send({ type: "CLOSE" }),
        isShown: () => actor.getSnapshot().matches("shown"),
        left: () => secondsLeft(actor.getSnapshot().context),
      };
    },
  };
};

describe("the pop-up", () => {
  it("can be walked through every state and every edge", async () => {
    const walked = await walk({
      machine: promoMachine,
      input: fresh,
      events: () => [
        { type: "TICK", now: 1000, isBusy: true },
        { type: "TICK", now: 1000, isBusy: false },
        { type: "TICK", now: 2000, isBusy: false },
        { type: "TICK", now: 1000 + COUNTDOWN, isBusy: true },
        { type: "CLOSE" },
      ],
      digest: ({ context }) => [context.now, context.deadline],
      holds: (snapshot) => {
        if (snapshot.matches("shown")) expect(secondsLeft(snapshot.context)).toBeGreaterThan(0);
      },
    });
    expect(walked.missedStates).toEqual(["promo.silent"]);
    expect(walked.missedEdges).toEqual([]);
  });

  it.each([
    ["the company does not want it", { isWanted: false }],
    ["it was shown today already", { shownOn: "2026-11-21" }],
    ["it was closed less than 30 days ago", { isSilenced: true }],
  ])("stays away when %s", (_, change) => {
    const actor = createActor(promoMachine, { input: { ...fresh, ...change } }).start();
    expect(actor.getSnapshot().value).toBe("silent");
  });

  it("counts down from 50 seconds and then closes by itself", () => {
    const page = makeBrowser().load(0);
    page.tick(1);
    expect(page.left()).toBe(50);
    page.tick(49);
    expect([page.isShown(), page.left()]).toEqual([true, 1]);
    page.tick(1);
    expect(page.isShown()).toBe(false);
  });

  it("waits while somebody types, and is not shorter for it", () => {
    const page = makeBrowser().load(0);
    page.tick(30, true);
    expect(page.isShown()).toBe(false);
    page.tick(1);
    expect(page.left()).toBe(50);
  });

  it("that slept with the machine is over when it wakes", () => {
    const page = makeBrowser().load(0);
    page.tick(1);
    page.tick(7200);
    expect(page.isShown()).toBe(false);
  });

  it("closed on one day comes back 30 days later, not before", () => {
    const browser = makeBrowser();
    const first = browser.load(0);
    first.tick(1);
    first.close();
    const isShownOn = (day: number) => {
      const page = browser.load(day * DAY);
      page.tick(2);
      return page.isShown();
    };
    expect([0, 1, 29, 31].map(isShownOn)).toEqual([false, false, false, true]);
  });

  it("left standing by a reload is not shown again on that day, but on the next", () => {
    const browser = makeBrowser();
    const loads = [0, 0.5, 1].map((day) => {
      const page = browser.load(day * DAY);
      page.tick(1);
      return page.isShown();
    });
    expect(loads).toEqual([true, false, true]);
  });

  it("is shown at most once a day and never within 30 days of a close, whatever happens", () => {
    const act = fc.record({
      hours: fc.integer({ min: 0, max: 400 }),
      seconds: fc.integer({ min: 1, max: 60 }),
      closes: fc.boolean(),
      isBusy: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const browser = makeBrowser();
        const shown: number[] = [];
        const closed: number[] = [];
        let now = 0;
        for (const { hours, seconds, closes, isBusy } of acts) {
          now += hours * 3_600_000;
          const page = browser.load(now);
          page.tick(1, isBusy);
          if (!page.isShown()) continue;
          shown.push(now);
          page.tick(seconds);
          if (closes) page.close();
          if (!page.isShown()) closed.push(now);
          now += (seconds + 1) * 1000;
        }
        expect(new Set(shown.map(dayOf)).size).toBe(shown.length);
        for (const at of closed)
          expect(shown.filter((time) => time > at && time < at + SILENT_DAYS * DAY)).toEqual([]);
      }),
    );
  });
});
