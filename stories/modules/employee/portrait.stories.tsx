/** The picture of an employee in every state: chosen, dropped, pasted, on its way, refused, taken away. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import Employees from "../../../src/modules/employee/employees.tsx";
import { seen } from "../../support/seen.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";
import { administrator, answers, bennet, portrait } from "./employee-fixtures.ts";

const world = (more: Answers = {}) => [
  inWorld({
    profile: administrator,
    areas: ["employee", "list", "record", "route"],
    answers: { ...answers, ...more },
  }),
];

const pictured = { "GET /employee/employee/4": says({ ...bennet, picture: portrait }) };

const meta = {
  title: "Modules/Employee/Portrait",
  component: Employees,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/setting/employee?employee=4", { route: "/setting/employee" }),
  ],
} satisfies Meta<typeof Employees>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A photo as large as those of phones are, drawn here. */
const photo = async (width = 3000, height = 4000): Promise<File> => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const drawing = canvas.getContext("2d");
  if (drawing === null) throw new Error("no canvas");
  drawing.fillStyle = "teal";
  drawing.fillRect(0, 0, width, height);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File([bytes ?? ""], "photo.png", { type: "image/png" });
};

const carrying = (file: File): DataTransfer => {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
};

const dropOn = (place: Element, file: File) =>
  fireEvent(place, new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: carrying(file) }));
const pasteInto = (place: Element, file: File) =>
  fireEvent(
    place,
    new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: carrying(file) }),
  );

/** The picture that is shown while it is on its way: small, and a JPEG. */
const expectOnItsWay = async (canvasElement: HTMLElement) => {
  const page = within(canvasElement);
  const coming = await waitFor(() => {
    const image = page.getByRole<HTMLImageElement>("img", { name: "Carla Bennett" });
    void expect(image.src).toMatch(/^data:image\/jpeg;base64,/);
    return image;
  });
  await waitFor(() => expect([coming.naturalWidth, coming.naturalHeight]).toEqual([384, 512]));
};

const onItsWay = { "PUT /employee/portrait": "never" } as const;

export const None: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("img", { name: "Carla Bennett" }));
    await expect(canvas.getByRole("button", { name: "Choose picture" })).toBeEnabled();
    await expect(canvas.queryByRole("button", { name: "Remove picture" })).toBeNull();
  },
};

export const Phone: Story = {
  tags: ["!test"],
  loaders: world(pictured),
  globals: { viewport: { value: "phone" } },
};
export const Dark: Story = { tags: ["!test"], loaders: world(pictured), globals: { theme: "dark" } };

export const Chosen: Story = {
  loaders: world(onItsWay),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText("Choose picture"), await photo());
    await expectOnItsWay(canvasElement);
  },
};

export const Dropped: Story = {
  loaders: world(onItsWay),
  play: async ({ canvas, canvasElement }) => {
    const place = await canvas.findByText("Or drop or paste one here.");
    await dropOn(place, await photo());
    await expectOnItsWay(canvasElement);
  },
};

export const Pasted: Story = {
  loaders: world(onItsWay),
  play: async ({ canvas, canvasElement }) => {
    (await canvas.findByRole("button", { name: "Choose picture" })).focus();
    await pasteInto(document.body, await photo());
    await expectOnItsWay(canvasElement);
  },
};

export const Given: Story = {
  loaders: world(pictured),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText("Choose picture"), await photo(40, 40));
    await seen(await within(canvasElement.ownerDocument.body).findByText("Picture saved"));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const Refused: Story = {
  loaders: world({
    "PUT /employee/portrait": refuses("PictureTooLarge", "The picture is too large.", {
      params: { kilobytes: 500, side: 2048 },
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText("Choose picture"), await photo(40, 40));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The picture is too large.");
    await expect(canvas.queryByRole("button", { name: "Remove picture" })).toBeNull();
  },
};

export const NoPicture: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    const file = new File(["no pixels at all"], "photo.jpg", { type: "image/jpeg" });
    await userEvent.upload(await canvas.findByLabelText("Choose picture"), file);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This picture cannot be read.");
  },
};

export const TakenAway: Story = {
  loaders: world(pictured),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Remove picture" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await seen(await within(canvasElement.ownerDocument.body).findByText("Picture removed"));
  },
};

const nothingThere = `/be/api/picture/${"-".repeat(43)}`;

export const AboveOneself: Story = {
  loaders: world({ "GET /employee/employee/4": says({ ...bennet, picture: nothingThere, isAbove: true }) }),
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole("button", { name: "Choose picture" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    // Initials in the place of the picture.
    await seen(await canvas.findByText("CB"));
    await pasteInto(canvasElement.ownerDocument.body, await photo(40, 40));
    await expect(canvas.queryByText("Or drop or paste one here.")).toBeNull();
  },
};
