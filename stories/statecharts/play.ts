/** What every machine's page must hold: each state it can rest in opens, and an event sent by a click moves it. */
import type { StoryContext } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { eventsOf, guardNamesOf, restingStates } from "./chart/chart.ts";
import { writtenEvent } from "./chart/event-words.ts";
import { machineWords, writtenRefusal } from "./chart/words.ts";
import type { Room } from "./machine-page.tsx";

const box = (id: string): Element | null => document.querySelector(`[data-state="${CSS.escape(id)}"]`);

export const isIn = (id: string): Promise<void> =>
  waitFor(() => {
    if (box(id)?.getAttribute("aria-current") !== "true") throw new Error(`the machine is not in ${id}`);
  });

/** Opens a state by pressing it in the chart. */
export const opened = async (id: string): Promise<void> => {
  await waitFor(() => expect(box(id)).toHaveAttribute("role", "button"));
  await userEvent.click(box(id) as Element);
  await isIn(id);
};

const eventButton = (type: string): Element | null =>
  document.querySelector(`[data-event="${CSS.escape(type)}"]`);

/** Sends an event by its button. */
export const sent = async (type: string): Promise<void> => {
  await waitFor(() => {
    const button = eventButton(type);
    if (!button || button.hasAttribute("aria-disabled")) throw new Error(`${type} is not possible`);
  });
  await userEvent.click(eventButton(type) as Element);
};

const face = async () => within(await screen.findByRole("region", { name: "What a person sees" }));

/** The screen beside the chart has what it asks for: it is not blank, and nothing of it is without an answer. */
export const screenStands = async (): Promise<void> => {
  // A dialog of the screen hides the rest from assistive technology.
  const region = await screen.findByRole("region", { name: "What a person sees", hidden: true });
  await waitFor(() => expect(region.querySelector("h1, h2, [role=alert]")).toHaveTextContent(/\S/));
  await expect(region).not.toHaveTextContent("No fixture for");
};

/** Presses a button of the screen beside the chart; while one of its dialogs is open, of that. */
export const press = async (name: RegExp): Promise<void> => {
  const inDialog = screen.queryByRole("dialog");
  const place = inDialog ? within(inDialog) : await face();
  const [button] = await place.findAllByRole("button", { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button as Element);
};

/** Opens a row of the list on the screen. */
export const openRow = async (name: RegExp): Promise<void> => {
  await userEvent.click(await (await face()).findByText(name));
  await screen.findByRole("dialog");
};

/** A button of the screen cannot be pressed, and says why. */
export const isUnavailable = async (name: RegExp, reason: RegExp): Promise<void> => {
  const button = await (await face()).findByRole("button", { name });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAccessibleDescription(reason);
};

/** Chooses an act of the screen's menu of more actions. */
export const chooseAct = async (name: RegExp): Promise<void> => {
  await userEvent.click(await (await face()).findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};

/** Writes into a field of the dialog that is open. */
export const write = async (name: RegExp, text: string): Promise<void> => {
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(await dialog.findByRole("textbox", { name }), text);
};

/** An event is refused, with this reason in the list and on the arrow of the chart. */
export const isRefused = async (type: string, reason: string): Promise<void> => {
  const list = await screen.findByRole("list", { name: "Refused events" });
  const button = list.querySelector(`[data-event="${CSS.escape(type)}"]`);
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button?.closest("li")).toHaveTextContent(reason);
  const arrow = document.querySelector(`[data-line=refused][data-of="${CSS.escape(type)}"]`);
  await expect(arrow?.querySelector("title")).toHaveTextContent(reason);
};

/** No state, no event and no word of the machine is left out of its page. */
const nothingLeftOut = async (room: Room): Promise<void> => {
  const { machine } = room;
  await expect(restingStates(machine).filter((id) => !(id in room.ways))).toEqual([]);
  await expect(eventsOf(machine).filter((type) => !(type in room.events))).toEqual([]);
  // Add what people call these to chart/event-words.ts, and why these refuse to chart/words.ts.
  await expect(eventsOf(machine).filter((type) => writtenEvent(machine.id, type) === undefined)).toEqual([]);
  if (room.whyNot) return;
  await expect(
    guardNamesOf(machine).filter((name) => writtenRefusal(machine.id, name) === undefined),
  ).toEqual([]);
};

const chartOfRoom = (room: Room): Promise<HTMLElement> =>
  screen.findByRole("group", { name: `Statechart of ${machineWords(room.machine.id)}` });

/** Whether the present state lies wholly in the frame of its chart; of parallel states the first. */
const isInView = (frame: HTMLElement): boolean => {
  const at = frame.getBoundingClientRect();
  const box = frame.querySelector("[data-resting] > rect")?.getBoundingClientRect();
  return (
    box !== undefined &&
    box.left >= at.left &&
    box.right <= at.right &&
    box.top >= at.top &&
    box.bottom <= at.bottom
  );
};

/** The page as it opens: still, the initial state in view, at the beginning, what is possible before what is not. Nothing is pressed. */
export const opensStill =
  (room: Room) =>
  async ({ canvas }: Pick<StoryContext, "canvas">): Promise<void> => {
    await chartOfRoom(room);
    await expect(canvas.getByLabelText("Steps")).toHaveTextContent(/^Step 0 of 0$/);
    const frame = await screen.findByRole("region", { name: "The chart, to be scrolled" });
    await waitFor(() => expect(isInView(frame)).toBe(true));
    const initial = Object.entries(room.ways).find(([, way]) => way.length === 0)?.[0];
    if (initial !== undefined) await isIn(initial);
    const buttons = Array.from(document.querySelectorAll("[data-event]"));
    const firstRefused = buttons.findIndex((button) => button.hasAttribute("aria-disabled"));
    const later = firstRefused < 0 ? [] : buttons.slice(firstRefused);
    await expect(later.filter((button) => !button.hasAttribute("aria-disabled"))).toEqual([]);
  };

/** Opens one state after the other. `look`: what is proved in each. */
export const everyStateOpens =
  (room: Room, look?: () => Promise<void>) =>
  async (_: Pick<StoryContext, "canvas">): Promise<void> => {
    await chartOfRoom(room);
    await nothingLeftOut(room);
    for (const id of Object.keys(room.ways)) {
      await opened(id);
      await look?.();
    }
  };

const stepsAre = (text: RegExp): Promise<void> =>
  waitFor(() => expect(screen.getByLabelText("Steps")).toHaveTextContent(text));

/** Back, forward, again from the beginning, and played by itself to the end. */
export const isPlayedBackAndForth =
  ({ event, from, to, end }: Readonly<Record<"event" | "from" | "to" | "end", string>>) =>
  async (): Promise<void> => {
    const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
    await sent(event);
    await isIn(to);
    await stepsAre(/^Step 1 of 1/);
    await press("Step back");
    await isIn(from);
    await stepsAre(/^Step 0 of 1/);
    await press("Step forward");
    await isIn(to);
    await press("Start again");
    await isIn(from);
    await stepsAre(/^Step 0 of 0/);
    await press("Play");
    await isIn(end);
    await screen.findByRole("button", { name: "Play" });
  };

const partOf = (name: string): Promise<HTMLElement> => screen.findByRole("region", { name });

/** How large the chart is drawn, in percent. */
const zoomed = (): number => Number.parseInt(screen.getByLabelText("Zoom").textContent ?? "", 10);

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

/** The size of the letters on the arrows, in pixels. */
const letterSize = (frame: HTMLElement): number => {
  const { height = 0 } =
    frame.querySelector("svg[role=group] text[data-line]")?.getBoundingClientRect() ?? {};
  return height;
};

/** It begins readable; buttons, keys and the wheel zoom; dragging moves it and opens nothing; the present state stays in view. */
export const chartIsLookedAt =
  ({ from, event, to }: { readonly from: string; readonly event: string; readonly to: string }) =>
  async (): Promise<void> => {
    await opened(from);
    const frame = await partOf("The chart, to be scrolled");
    await expect(letterSize(frame)).toBeGreaterThanOrEqual(11);
    await expect(isInView(frame)).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Fit to width" }));
    await waitFor(() => expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth));
    const fitted = zoomed();

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

    frame.focus();
    await userEvent.keyboard("++++");
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
