/** What every machine's page must hold: each state it can rest in opens, and an event sent by a click moves it. */
import type { StoryContext } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { eventsOf, restingStates } from "./chart.ts";
import type { Room } from "./machine-page.tsx";

const box = (id: string): Element | null => document.querySelector(`[data-state="${CSS.escape(id)}"]`);

export const isIn = (id: string): Promise<void> =>
  waitFor(() => {
    if (box(id)?.getAttribute("aria-current") !== "true") throw new Error(`the machine is not in ${id}`);
  });

export const opened = async (id: string): Promise<void> => {
  await userEvent.click(await screen.findByRole("button", { name: `Open ${id}` }));
  await isIn(id);
};

/** Sends an event by its button. */
export const sent = async (type: string): Promise<void> => {
  const buttons = await screen.findByRole("list", { name: "Events" });
  const button = buttons.querySelector(`[data-event="${CSS.escape(type)}"]`);
  if (!button) throw new Error(`no event ${type}`);
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
};

/** No state and no event of the machine is left out of its page. */
const nothingLeftOut = async (room: Room): Promise<void> => {
  await expect(restingStates(room.machine).filter((id) => !(id in room.ways))).toEqual([]);
  await expect(eventsOf(room.machine).filter((type) => !(type in room.events))).toEqual([]);
};

/** Opens one state after the other. */
export const everyStateOpens =
  (room: Room) =>
  async ({ canvas }: Pick<StoryContext, "canvas">): Promise<void> => {
    await canvas.findByRole("group", { name: `Statechart of ${room.machine.id}` });
    await nothingLeftOut(room);
    for (const id of Object.keys(room.ways)) await opened(id);
  };
