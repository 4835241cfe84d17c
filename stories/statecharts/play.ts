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

const partOf = (name: string): Promise<HTMLElement> => screen.findByRole("region", { name });

/** How large the chart is drawn, in percent. */
const zoomed = (): number => Number.parseInt(screen.getByLabelText("Zoom").textContent ?? "", 10);

/** Whether the present state lies wholly in the frame of its chart. */
const isInView = (frame: HTMLElement): boolean => {
  const at = frame.getBoundingClientRect();
  const boxes = Array.from(frame.querySelectorAll("[data-resting] > rect"), (box) =>
    box.getBoundingClientRect(),
  );
  return (
    boxes.length > 0 &&
    boxes.every(
      ({ left, right, top, bottom }) =>
        left >= at.left && right <= at.right && top >= at.top && bottom <= at.bottom,
    )
  );
};

const drag = (frame: HTMLElement, onto: Element, across: number, down: number): void => {
  const point = (type: string, x: number, y: number) =>
    onto.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        clientX: 200 + x,
        clientY: 200 + y,
        pointerId: 1,
        pointerType: "mouse",
      }),
    );
  frame.setPointerCapture = () => {};
  point("pointerdown", 0, 0);
  point("pointermove", across, down);
  point("pointerup", across, down);
  onto.dispatchEvent(new MouseEvent("click", { bubbles: true }));
};

/** It begins fitted to the width; buttons, keys and the wheel zoom; dragging moves it and opens nothing; the present state stays in view. */
export const chartIsLookedAt =
  ({ from, event, to }: { readonly from: string; readonly event: string; readonly to: string }) =>
  async (): Promise<void> => {
    await opened(from);
    const frame = await partOf("The chart, to be scrolled");
    const fitted = zoomed();
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
    await expect(isInView(frame)).toBe(true);

    await userEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    await waitFor(() => expect(zoomed()).toBeGreaterThan(fitted));
    frame.focus();
    await userEvent.keyboard("++++");
    await waitFor(() => expect(zoomed()).toBeGreaterThan(fitted * 2.5));
    await userEvent.keyboard("-");
    await waitFor(() => expect(zoomed()).toBeLessThan(fitted * 2.8));
    const before = zoomed();
    const wheel = new WheelEvent("wheel", { ctrlKey: true, deltaY: -100, bubbles: true, cancelable: true });
    frame.dispatchEvent(wheel);
    await expect(wheel.defaultPrevented).toBe(true);
    await waitFor(() => expect(zoomed()).toBeGreaterThan(before));

    frame.scrollTo(0, 0);
    const other = frame.querySelector("[role=button][data-state]:not([aria-current])");
    if (!other) throw new Error("there is no other state");
    drag(frame, other, -120, -90);
    await expect([frame.scrollLeft, frame.scrollTop]).toEqual([120, 90]);
    await isIn(from);

    await sent(event);
    await isIn(to);
    await waitFor(() => expect(isInView(frame)).toBe(true));
    frame.focus();
    await userEvent.keyboard("0");
    await waitFor(() => expect(zoomed()).toBe(fitted));
  };
