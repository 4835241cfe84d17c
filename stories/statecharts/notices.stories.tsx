/** The machines of what pops up by itself: the notice of open reminders, the promotion. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { EventObject } from "xstate";
import { type AlarmNoticeContext, alarmNoticeMachine } from "../../machines/alarm-notice.ts";
import { type PromoContext, promoMachine, secondsLeft } from "../../machines/promo-popup.ts";
import { promotionFor } from "../../src/domain/promotion.ts";
import { AlarmCard } from "../../src/shell/notices/alarm-notice.tsx";
import { PromoCard } from "../../src/shell/promo/promo-popup.tsx";
import { at, inWorld } from "../support/world.tsx";
import { MachinePage, type Room } from "./machine-page.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";
import { byType, startAlone } from "./running.ts";

const NOW = Date.UTC(2026, 10, 21, 14, 30);

const loaded = {
  type: "LOADED",
  at: NOW,
  alarms: [
    {
      content: "Ask whether the glasses arrived whole",
      saleOrder: { soId: "T1-002040" },
      purchaseOrder: null,
    },
    { content: "Order butter", saleOrder: null, purchaseOrder: null },
  ],
};

const alarms: Room = {
  machine: alarmNoticeMachine,
  about:
    "On the first load only, when there are reminders, for ten seconds or until it is pressed or closed.",
  open: (steps) => Promise.resolve(startAlone(alarmNoticeMachine, undefined, [], steps)),
  events: byType([
    loaded,
    { type: "TIME", at: NOW + 10_000 } as EventObject,
    { type: "PRESSED" },
    { type: "CLOSED" },
    { type: "xstate.after.untilDeadline.alarmNotice.shown" },
  ]),
  ways: {
    "alarmNotice.waiting": [],
    "alarmNotice.shown": [loaded],
    "alarmNotice.over": [loaded, { type: "CLOSED" }],
  },
  face: (snapshot, running) => {
    const notice = snapshot.matches("shown") ? (snapshot.context as AlarmNoticeContext) : null;
    return notice && <AlarmCard notice={notice} onEnd={(type) => running.send({ type })} />;
  },
};

const due = { isWanted: true, today: "2026-11-21", shownOn: null, isSilenced: false };
const free = { type: "TICK", now: NOW, isBusy: false };
const much = { type: "TICK", now: NOW + 50_000, isBusy: false };
/** Tells the page to begin with a company that does not want it. */
const unwanted = { type: "UNWANTED" };

const promo: Room = {
  machine: promoMachine,
  about:
    "Once a day, never while somebody writes or answers; a count-down, and thirty days of peace after it was closed.",
  open: (steps) =>
    Promise.resolve(
      startAlone(
        promoMachine,
        { ...due, isWanted: !steps.includes(unwanted) },
        [],
        steps.filter((step) => step !== unwanted),
      ),
    ),
  events: byType([free, much, { type: "CLOSE" }]),
  ways: {
    "promo.waiting": [],
    "promo.silent": [unwanted],
    "promo.shown": [free],
    "promo.closed": [free, { type: "CLOSE" }],
  },
  face: (snapshot, running) =>
    snapshot.matches("shown") ? (
      <PromoCard
        promotion={promotionFor("EUR")}
        seconds={secondsLeft(snapshot.context as PromoContext)}
        close={() => running.send({ type: "CLOSE" })}
      />
    ) : null,
};

export default {
  title: "Machines/Notices",
  parameters: pageInPage,
  loaders: [inWorld()],
  decorators: [at("/sale/index")],
} satisfies Meta;

const page = (room: Room, play: NonNullable<StoryObj["play"]>): StoryObj => ({
  render: () => <MachinePage room={room} />,
  play,
});

const proof = (room: Room, play: NonNullable<StoryObj["play"]>): StoryObj => ({
  ...page(room, play),
  tags: ["proof"],
});

export const Reminders: StoryObj = page(alarms, opensStill(alarms));

export const EveryStateOfReminders: StoryObj = proof(alarms, everyStateOpens(alarms));

export const AlarmPressed: StoryObj = proof(alarms, async () => {
  await opened("alarmNotice.shown");
  await sent("PRESSED");
  await isIn("alarmNotice.over");
});

export const Promotion: StoryObj = page(promo, opensStill(promo));

export const EveryStateOfPromotion: StoryObj = proof(promo, everyStateOpens(promo));

export const PromotionRunsOut: StoryObj = proof(promo, async () => {
  await opened("promo.waiting");
  await sent("TICK");
  await isIn("promo.shown");
  await sent("CLOSE");
  await isIn("promo.closed");
});
